import type { BrandWord } from '#src/search/keyword-lines.ts'
import { readSearch, requestedLines } from '#src/search/read-keywords.ts'
import { withoutPlaces } from '#src/search/without-places.ts'
import { MAX_SEARCH_LINES } from '#src/text/search-limits.ts'

/** Searched in several calls and shown as one result, so the limit of one search does not apply. */
export const MAX_LIST_LINES = 2000

/** Text for the user; undefined when it is searched. A longer list is refused, never cut. */
export function refusalToList(lines: number): string | undefined {
  return lines > MAX_LIST_LINES
    ? `一份清单最多 ${MAX_LIST_LINES} 行，当前 ${lines} 行，请分成几份查询`
    : undefined
}

export type SearchBatch = {
  readonly keyword: string
  /** Number of lines before it in the whole list, counted as a search counts lines. */
  readonly before: number
}

/**
 * A long list as searches of at most 500 lines each, in its order. A typed line with several numbers counts as several,
 * and is never cut; lines that request nothing are left out.
 */
export function searchBatches(keyword: string, brandWord: BrandWord): SearchBatch[] {
  const batches: { lines: string[]; before: number; count: number }[] = []
  for (const line of withoutPlaces(requestedLines(keyword))) {
    const count = readSearch(line, brandWord).length
    const last = batches.at(-1)
    if (last && last.count + count <= MAX_SEARCH_LINES) {
      last.lines.push(line)
      last.count += count
    } else batches.push({ lines: [line], before: (last?.before ?? 0) + (last?.count ?? 0), count })
  }
  return batches.map(({ lines, before }) => ({ keyword: lines.join('\n'), before }))
}
