import type { BrandWord } from '#src/keyword-lines.ts'
import { requestedLines } from '#src/read-keywords.ts'
import { readSearch } from '#src/read-search.ts'
import { MOST_SEARCH_LINES } from '#src/search-limits.ts'

/** The most lines of one list: it is searched in several goes, and told as one result. */
export const MOST_LIST_LINES = 2000

/** Why a list of so many lines is not searched, in the words the user reads; undefined when it is. */
export function refusalToList(lines: number): string | undefined {
  return lines > MOST_LIST_LINES
    ? `一份清单最多 ${MOST_LIST_LINES} 行，当前 ${lines} 行，请分成几份查询`
    : undefined
}

export type SearchBatch = {
  /** Lines as typed, set apart by line breaks. */
  readonly keyword: string
  /** Lines of the whole list that come before it, as a search counts lines. */
  readonly before: number
}

/**
 * A long list cut into searches of at most 500 lines each, in its order. A typed line that names several numbers counts
 * as several, and is never cut; lines that ask for nothing stay out.
 */
export function searchBatches(keyword: string, brandWord: BrandWord): SearchBatch[] {
  const batches: { lines: string[]; before: number; count: number }[] = []
  for (const line of requestedLines(keyword)) {
    const count = readSearch(line, brandWord).length
    const last = batches.at(-1)
    if (last && last.count + count <= MOST_SEARCH_LINES) {
      last.lines.push(line)
      last.count += count
    } else batches.push({ lines: [line], before: (last?.before ?? 0) + (last?.count ?? 0), count })
  }
  return batches.map(({ lines, before }) => ({ keyword: lines.join('\n'), before }))
}
