import { isFound, type FoundRow, type SearchRow } from './search-calls.ts'

/**
 * How a line of the list came out.
 *
 * | state | when |
 * |---|---|
 * | ok | a part of that number has the pieces that are wanted |
 * | low | there are fewer, or they will not last |
 * | out | the number is known, but there are none |
 * | suggested | no such number; only similar ones, to be looked at |
 * | none | nothing found |
 */
export type LineState = 'ok' | 'low' | 'out' | 'suggested' | 'none'

export type SearchedLine = {
  /** Place in what was typed, from 0. */
  readonly line: number
  readonly search_no: string
  /** Pieces wanted. */
  readonly quantity: number
  readonly found: readonly FoundRow[]
  readonly state: LineState
  /** The state in words: "库存紧缺，广州仓 7 件". */
  readonly words: string
}

/** The answer line by line, in the order asked. */
export function searchedLines(rows: readonly SearchRow[]): SearchedLine[] {
  const byLine = new Map<number, SearchRow[]>()
  for (const row of rows) byLine.set(row.line, [...(byLine.get(row.line) ?? []), row])
  return [...byLine.entries()]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([line, ofLine]) => {
      const [first] = ofLine
      if (first === undefined) return []
      const found = ofLine.filter(isFound)
      const quantity = first.search_quantity
      return { line, search_no: first.search_no, quantity, found, ...outcome(found, quantity) }
    })
}

/** The row that a line most likely means: known by its number and there to be had; a suggestion never is. */
export function meantRow({ found }: Pick<SearchedLine, 'found'>): FoundRow | undefined {
  return found.find((row) => isSure(row) && isToBeHad(row))
}

/** The same number, in another spelling, or its successor. */
export function isSure({ match }: Pick<SearchRow, 'match'>): boolean {
  return match === 'exact' || match === 'superseded'
}

function isToBeHad(row: FoundRow): boolean {
  return row.stock_wording !== '缺货' || row.is_coming_soon === 1
}

function outcome(
  found: readonly FoundRow[],
  wanted: number,
): { readonly state: LineState; readonly words: string } {
  if (found.length === 0) return { state: 'none', words: '未找到' }
  if (found.every(({ match }) => match === 'suggested'))
    return { state: 'suggested', words: '没有此编码，请核对建议' }
  const best = meantRow({ found }) ?? found.find(isToBeHad)
  if (best === undefined)
    return { state: 'out', words: found.length > 1 ? '缺货，建议选择替换件' : '缺货，可设到货提醒' }
  const [first] = found
  if (first !== undefined && isSure(first) && !isToBeHad(first))
    return { state: 'out', words: '缺货，建议选择替换件' }
  return stockOutcome(best, wanted)
}

function stockOutcome(best: FoundRow, wanted: number) {
  const pieces = best.available_stock
  if (pieces !== null && pieces < wanted)
    return { state: 'low', words: `库存紧缺，可售 ${pieces} 件` } as const
  if (best.stock_wording === '紧缺')
    return {
      state: 'low',
      words: pieces === null ? '库存紧缺' : `库存紧缺，可售 ${pieces} 件`,
    } as const
  return { state: 'ok', words: pieces === null ? '库存正常' : '库存满足' } as const
}
