import type { BrandWord } from '#src/search/keyword-lines.ts'
import { readSearch } from '#src/search/read-keywords.ts'

/** Also what separates pasted lines in a field of one line. */
const BETWEEN_LINES = /[;；]/g

/**
 * The numbers in a box for part numbers, read as a search reads them and normalised, in the order typed: without
 * quantities, labels and makes. Where a quantity could be the end of a number, both readings. Empty if it has none.
 */
export function readNumberBox(typed: string, brandWord: BrandWord): string[] {
  const numbers = readSearch(typed.replaceAll(BETWEEN_LINES, '\n'), brandWord).flatMap((line) =>
    line.kind === 'number' ? [line.whole, line.number, line.beforeTail] : [],
  )
  return [...new Set(numbers.filter((number) => number !== undefined))]
}
