import { asksForNumber, readKeywordLine } from '@portal/rules/search/read-keyword-line.ts'
import { type Supply, supplyOf } from '@portal/rules/stock/stock-supply.ts'
import type { StockCap } from '@portal/rules/stock/stock-wording.ts'
import { otherWarehouse, type Warehouse } from '@portal/rules/stock/warehouse.ts'
import { vinAmongWords } from '@portal/rules/vehicles/vin-among-words.ts'
import { isDoubtfulVin, isVin } from '@portal/rules/vehicles/vin.ts'

import { isBuyable, piecesIn } from '#src/features/parts/stock/buyable.ts'
import {
  isFound,
  isSure,
  type FoundRow,
  type SearchRow,
} from '#src/features/search/search-calls.ts'

/**
 * The result of a line.
 *
 * | state | when | |---|---| | ok | the selected warehouse has the requested pieces of a part with
 * that number | | low | it has fewer, or stock is scarce | | out | the number is known, but the
 * warehouse has no stock | | notRequested | the number is known; the brand hides its stock until the
 * user requests it | | suggested | unknown number; only similar ones, to be checked | | check | the
 * words found parts, but none matches the whole line | | none | unknown number | | unread | the
 * words found nothing, and there is no number | | vin | a VIN, which leads to its car and is no
 * part number |
 */
export type LineState = Supply['state'] | 'suggested' | 'check' | 'none' | 'unread' | 'vin'

export type SearchedLine = {
  /** Index in the typed list, from 0. */
  readonly line: number
  readonly search_no: string
  readonly quantity: number
  readonly found: readonly FoundRow[]
  /** Total number of parts; the response contains one page of them. */
  readonly total: number
  readonly unmet: readonly string[]
  readonly match: FoundRow | undefined
  readonly state: LineState
  /** The state as text: "库存紧缺，广州仓 7 件". */
  readonly words: string
}

export type BuyingFrom = {
  readonly warehouse: Warehouse
  readonly hasBeijing: boolean
  readonly cap: StockCap
}

/** The results by line, in the order typed; a single line has pages. */
export function searchedLines(
  rows: readonly SearchRow[],
  from: BuyingFrom,
  total = rows.length,
): SearchedLine[] {
  const byLine = new Map<number, SearchRow[]>()
  for (const row of rows) byLine.set(row.line, [...(byLine.get(row.line) ?? []), row])
  /** Quantities requested by earlier lines, which share the stock of a part. */
  const requested = new Map<number, number>()
  return [...byLine.entries()]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([line, ofLine]) => {
      const [first] = ofLine
      if (first === undefined) return []
      const { search_no, search_quantity: quantity, unmet = [] } = first
      const found = ofLine.filter(isFound)
      const match = found.find((row) => isSure(row) && isBuyable(row, from.warehouse))
      const shown = shownRow(found, { match, from })
      const inAll = quantity + (shown === undefined ? 0 : (requested.get(shown.product_id) ?? 0))
      if (shown !== undefined) requested.set(shown.product_id, inAll)
      return {
        line,
        search_no,
        quantity,
        found,
        total: byLine.size === 1 && found.length > 0 ? total : found.length,
        unmet,
        match,
        ...(sureOutcome(search_no, { found, unmet }) ?? outcome(found, { shown, inAll, from })),
      }
    })
}

/** Undefined if the number itself is still sold. */
export function replacementOf({ found }: Pick<SearchedLine, 'found'>): FoundRow | undefined {
  const [first] = found
  return first?.match === 'superseded' ? first : undefined
}

export function isNumberLine({ search_no }: Pick<SearchedLine, 'search_no'>): boolean {
  return readKeywordLine(search_no).some(asksForNumber)
}

/** Counts distinct numbers, because a list may repeat one. */
export function countedNumbers(lines: readonly SearchedLine[]): number {
  const numbers = lines.filter(isNumberLine).flatMap(({ search_no }) => readKeywordLine(search_no))
  return new Set(numbers.flatMap((one) => (one.kind === 'number' ? one.number : []))).size
}

export function countedPieces(lines: readonly SearchedLine[]): number {
  const named = lines.filter(({ state }) => state !== 'unread' && state !== 'vin')
  return named.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Includes what only resembles a VIN, because no part number is that long. */
export function isVinLine({ search_no }: Pick<SearchedLine, 'search_no'>): boolean {
  return isVin(search_no) || isDoubtfulVin(search_no) || vinAmongWords(search_no) !== undefined
}

export function missingLines(lines: readonly SearchedLine[]): SearchedLine[] {
  return lines.filter(({ state }) => state === 'none' || state === 'suggested')
}

export function countedStates(lines: readonly SearchedLine[]): Readonly<Record<LineState, number>> {
  const counts = { ...NONE_OF_ANY }
  for (const { state } of lines) counts[state] += 1
  return counts
}

export function countedParts(lines: readonly SearchedLine[]): {
  readonly parts: number
  readonly others: number
} {
  const answered = lines.filter(({ found }) => found.length > 0)
  const sure = answered.filter(({ state }) => state !== 'suggested')
  const parts = new Set(sure.map(({ found, match }) => (match ?? found[0])?.product_id)).size
  const [only] = lines
  if (lines.length === 1 && only) return { parts, others: Math.max(0, only.total - 1) }
  const all = new Set(answered.flatMap(({ found }) => found.map((row) => row.product_id)))
  const first = new Set(answered.map(({ found, match }) => (match ?? found[0])?.product_id))
  return { parts, others: all.size - first.size }
}

const NONE_OF_ANY: Readonly<Record<LineState, number>> = {
  ok: 0,
  low: 0,
  out: 0,
  notRequested: 0,
  suggested: 0,
  check: 0,
  none: 0,
  unread: 0,
  vin: 0,
}

/**
 * The searched part comes first, because an available alternative must not hide that it is out of
 * stock.
 */
function shownRow(
  found: readonly FoundRow[],
  { match, from }: Pick<SearchedLine, 'match'> & { readonly from: BuyingFrom },
): FoundRow | undefined {
  const [first] = found
  if (first !== undefined && isSure(first)) return first
  return match ?? found.find((row) => isBuyable(row, from.warehouse)) ?? first
}

type Outcome = { readonly state: LineState; readonly words: string }

function sureOutcome(
  search_no: string,
  { found, unmet }: Pick<SearchedLine, 'found' | 'unmet'>,
): Outcome | undefined {
  if (found.length === 0 && isVinLine({ search_no })) return { state: 'vin', words: 'VIN 码' }
  if (found.length === 0 && !isNumberLine({ search_no }))
    return { state: 'unread', words: '没有读出编号或配件名' }
  if (found.length > 0 && unmet.length > 0) return { state: 'check', words: '需核对' }
  return undefined
}

type OutcomeFacts = {
  readonly shown: FoundRow | undefined
  readonly inAll: number
  readonly from: BuyingFrom
}

function outcome(found: readonly FoundRow[], { shown, inAll, from }: OutcomeFacts): Outcome {
  if (shown === undefined) return { state: 'none', words: '未找到' }
  if (found.every(({ match }) => match === 'suggested'))
    return { state: 'suggested', words: '没有此编码，请核对建议' }
  const supply = supplyOf(requestFor(shown, inAll, from))
  if (supply.state !== 'out' || shown.stock_wording !== '缺货') return supply
  return {
    state: 'out',
    words: found.length > 1 ? '缺货，建议选择替换件' : '缺货，可设到货提醒',
  }
}

function requestFor(
  row: FoundRow,
  requested: number,
  { warehouse, hasBeijing, cap }: BuyingFrom,
): Parameters<typeof supplyOf>[0] {
  const other = otherWarehouse(warehouse)
  const there = hasBeijing ? piecesIn(row, other) : null
  const here = isBuyable(row, warehouse) ? piecesIn(row, warehouse) : 0
  return {
    requested,
    warehouse,
    here: row.is_coming_soon === 1 ? 'unlimited' : here,
    ...(there !== null && { other: { warehouse: other, pieces: there } }),
    consumableDays: row.consumable_days,
    cap,
  }
}
