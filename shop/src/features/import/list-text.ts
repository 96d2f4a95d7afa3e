import { type BrandWord, keywordLines } from '@portal/rules/keyword-lines.ts'
import { readSearch } from '@portal/rules/read-search.ts'

/** What a list comes to, as the search will read it. */
export type ListSize = {
  readonly lines: number
  /** Pieces of all lines. */
  readonly pieces: number
}

/** The text as the multi-number box prepares it for a search (specification section 5). */
export function preparedText(text: string, brandWord: BrandWord): string {
  return keywordLines(text, brandWord).join('\n')
}

export function listSize(text: string, brandWord: BrandWord): ListSize {
  const lines = readSearch(preparedText(text, brandWord), brandWord)
  return { lines: lines.length, pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0) }
}

/** The list that is there with another below it. */
export function appended(text: string, more: string): string {
  return [text.trimEnd(), more].filter((part) => part !== '').join('\n')
}
