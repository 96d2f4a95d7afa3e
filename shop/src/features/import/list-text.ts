import { type BrandWord, keywordLines } from '@portal/rules/search/keyword-lines.ts'
import { ignoredLines, readSearch } from '@portal/rules/search/read-keywords.ts'

export type ListSize = {
  readonly lines: number
  readonly ignored: number
  readonly pieces: number
}

/** The text as the multi-number box prepares it for a search (specification section 5). */
export function preparedText(text: string, brandWord: BrandWord): string {
  return keywordLines(text, brandWord).join('\n')
}

export function listSize(keyword: string, brandWord: BrandWord): ListSize {
  const lines = readSearch(keyword, brandWord)
  return {
    lines: lines.length,
    ignored: ignoredLines(keyword).length,
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  }
}

/** For example `已识别 30 行，忽略 2 行`. */
export function sizeInWords({ lines, ignored }: ListSize): string {
  return ignored === 0 ? `已识别 ${lines} 行` : `已识别 ${lines} 行，忽略 ${ignored} 行`
}

export function appended(text: string, more: string): string {
  return [text.trimEnd(), more].filter((part) => part !== '').join('\n')
}
