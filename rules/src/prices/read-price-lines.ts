import { type Fen, fen, MAX_PRICE_FEN } from '#src/money/money.ts'
import { normalisedNumber } from '#src/numbers/normalised-number.ts'
import { foldedText } from '#src/text/folded-text.ts'
import { MAX_LINE_LENGTH, MAX_NUMBER_LENGTH } from '#src/text/search-limits.ts'

export type PriceLine = {
  /** Line number in the list, from 1; empty lines count too. */
  readonly line: number
  readonly number: string
  /** By rules/normalised-number. */
  readonly normalised: string
  /** The price of one piece. */
  readonly newFen: Fen
}

export type PriceLineProblem = {
  readonly line: number
  readonly number: string
  readonly reason: string
}

export type PriceList = {
  readonly lines: readonly PriceLine[]
  readonly problems: readonly PriceLineProblem[]
}

/** Folding turns one character into at most eighteen. */
const MAX_FOLDED = 18 * MAX_LINE_LENGTH
const SPACED = /^(.*\S)\s+(\S+)$/
const AMOUNT = /^(?:¥|￥|RMB)?((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?)元?$/i

/**
 * Reads a list of new prices, typed or pasted from a spreadsheet: a line each, number and price separated by a tab,
 * `=`, `:` , `;` or spaces; the price is the last non-empty column. A header without a price is skipped.
 */
export function readPriceLines(text: string): PriceList {
  const lines: PriceLine[] = []
  const problems: PriceLineProblem[] = []
  const places = new Map<string, number>()
  for (const [index, typed] of text.split(/\r\n|\r|\n/).entries()) {
    if (typed.trim() === '') continue
    const line = index + 1
    if (typed.length > MAX_LINE_LENGTH) {
      problems.push({
        line,
        number: typed.trim().slice(0, MAX_NUMBER_LENGTH),
        reason: '这一行过长',
      })
      continue
    }
    const { number, amount } = columnsOf(typed)
    const normalised = normalisedNumber(number)
    const price = priceOf(amount)
    const isHead = lines.length + problems.length === 0 && !/\d/.test(typed)
    if (isHead) continue
    const before = places.get(normalised)
    const reason = priceLineProblem({ normalised, price, before })
    if (reason !== undefined) problems.push({ line, number, reason })
    else if (typeof price === 'number') {
      places.set(normalised, line)
      lines.push({ line, number, normalised, newFen: price })
    }
  }
  return { lines, problems }
}

function priceLineProblem({
  normalised,
  price,
  before,
}: {
  readonly normalised: string
  readonly price: Fen | string
  readonly before: number | undefined
}): string | undefined {
  if (normalised === '') return '没有配件编号'
  if (typeof price === 'string') return price
  return before === undefined ? undefined : `与第 ${before} 行重复`
}

function columnsOf(typed: string): { readonly number: string; readonly amount: string } {
  const columns = foldedText(typed, MAX_FOLDED)
    .split(/[\t=:;]/)
    .map((column) => column.trim())
    .filter((column) => column !== '')
  if (columns.length > 1) return { number: columns[0] ?? '', amount: columns.at(-1) ?? '' }
  const [, number = columns[0] ?? '', amount = ''] = SPACED.exec(columns[0] ?? '') ?? []
  return { number, amount }
}

/** In fen, or the mistake as text for the user, since a price list is corrected line by line. */
function priceOf(amount: string): Fen | string {
  const digits = AMOUNT.exec(amount)?.[1]?.replaceAll(',', '')
  if (digits === undefined) return '没有读到价格'
  const [yuan = '', decimals = ''] = digits.split('.')
  if (/[1-9]/.test(decimals.slice(2))) return '价格最多两位小数'
  const price = Number(yuan) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'))
  if (price === 0) return '价格须大于 0'
  return price > MAX_PRICE_FEN ? '价格过高，请检查' : fen(price)
}
