import type { OutputOf } from '@portal/contract/endpoint.ts'
import type { searchParts } from '@portal/contract/search.ts'
import type { BrandWord } from '@portal/rules/search/keyword-lines.ts'
import { readSearch } from '@portal/rules/search/read-keywords.ts'
import { LINE_BREAKS } from '@portal/rules/text/folded-text.ts'

/** More lines are a list, which the search shows before anything is added. */
export const MAX_QUICK_LINES = 50
/** Enough for a list of that many numbers with quantities. */
export const MAX_QUICK_LENGTH = 40 * MAX_QUICK_LINES

/** A field of one line drops line breaks, so pasted lines are separated by these. */
const BETWEEN = '；'

/** What a paste of several lines becomes in the field; undefined for one line, which the browser pastes. */
export function pastedLines(before: string, pasted: string): string | undefined {
  const lines = filled(pasted.split(LINE_BREAKS))
  return lines.length > 1 ? inField([...filled([before]), ...lines]) : undefined
}

export function inField(lines: readonly string[]): string {
  return lines.join(BETWEEN)
}

export function quickLines(text: string): string[] {
  return filled(text.split(/[;；]/))
}

function filled(lines: readonly string[]): string[] {
  return lines.map((line) => line.trim()).filter((line) => line !== '')
}

type SearchRow = OutputOf<typeof searchParts>['list'][number]

/** Letters and digits beside a number that may be another one, so that its quantity is in doubt too. */
const OTHER_NUMBER = /\d[A-Z\d.-]{4,}/i

/**
 * The parts to add: of each line the only one with its number. The other lines are left, as typed into the field again.
 */
export function quickItems(
  rows: readonly SearchRow[],
  { keyword, brandWord }: { readonly keyword: string; readonly brandWord: BrandWord },
) {
  const read = readSearch(keyword, brandWord)
  const lines = Map.groupBy(rows, ({ line }) => line)
  const found = Array.from(lines, ([line, ofLine]) => {
    const sure = ofLine.flatMap(({ product_id, match, search_quantity: quantity }) =>
      product_id !== undefined && (match === 'exact' || match === 'superseded')
        ? [{ product_id, quantity }]
        : [],
    )
    const reading = read[line]
    const isDoubtful = reading?.kind === 'number' && OTHER_NUMBER.test(reading.words)
    return {
      typed: typedOf(ofLine[0]),
      item: sure.length === 1 && !isDoubtful ? sure[0] : undefined,
      isAmbiguous: sure.length > 1 || isDoubtful,
    }
  })
  return {
    items: found.flatMap(({ item }) => (item === undefined ? [] : [item])),
    left: found.flatMap(({ typed, item }) => (item === undefined ? [typed] : [])),
    /** Whether the search answers a line with several parts, or may have read it wrong. */
    isAmbiguous: found.some((one) => one.isAmbiguous),
  }
}

function typedOf(row: SearchRow | undefined): string {
  if (row === undefined) return ''
  return row.search_quantity > 1 ? `${row.search_no}=${row.search_quantity}` : row.search_no
}
