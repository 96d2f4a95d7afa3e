import { normalisedNumber } from '#src/numbers/normalised-number.ts'
import { cleanedLine, type KeywordLine, readKeywordLine } from '#src/search/read-keyword-line.ts'
import { isHeading } from '#src/search/read-keywords.ts'
import { MAX_PIECES_IN_STOCK } from '#src/stock/pieces-in-stock.ts'

export const MAX_ARRIVAL_LINES = 200
/** A longer text is rejected as a mistake. */
export const MAX_ARRIVAL_TEXT_LENGTH = 20_000
/** Each break counts, so that line numbers match the text. */
const LINE_BREAK = /\r\n|[\r\n\u2028\u2029\v\f\u0085]/
/** A line without a number is shown up to this length. */
const MAX_SHOWN_LENGTH = 100

export type ArrivalLine = {
  /** Line number in the text, from 1; empty lines count too. A line with several numbers gives several entries. */
  readonly line: number
  /** As typed, without the quantity. */
  readonly number: string
  /** By rules/normalised-number; empty if the line has no number. */
  readonly normalised: string
  /** Looked up before `normalised`, because the quantity could be the end of the number. */
  readonly whole?: string
  /** Undefined if none was typed, which means that everything in transit has come. */
  readonly pieces: number | undefined
}

/**
 * Reads a delivery note, typed or pasted from a spreadsheet, by the rules for a dealer's list. Only empty lines and
 * table headers are skipped; a line without a number is returned, so that it is shown. Reads at most one line more than
 * {@link MAX_ARRIVAL_LINES}.
 */
export function readArrivalLines(text: string): ArrivalLine[] {
  const lines: ArrivalLine[] = []
  for (const [index, typed] of text.slice(0, MAX_ARRIVAL_TEXT_LENGTH).split(LINE_BREAK).entries()) {
    if (typed.trim() === '' || isHeading(typed)) continue
    lines.push(...readLine(typed).map((read) => ({ line: index + 1, ...read })))
    if (lines.length > MAX_ARRIVAL_LINES) break
  }
  return lines
}

/** Text for the user; undefined when the delivery may be received at once. */
export function refusalOfArrivals(lines: readonly unknown[]): string | undefined {
  return lines.length > MAX_ARRIVAL_LINES
    ? `一次最多 ${MAX_ARRIVAL_LINES} 行，请分几次入库`
    : undefined
}

type Read = Omit<ArrivalLine, 'line'>

function readLine(typed: string): Read[] {
  const plain = cleanedLine(typed)
  const [only, ...others] = readKeywordLine(typed)
  const parted = partedBySpace(plain)
  if (only !== undefined && others.length > 0)
    return parted !== undefined && /[a-z]/i.test(parted.number)
      ? [parted]
      : [only, ...others].map((one) => numbered(one, one.quantity > 1 ? one.quantity : undefined))
  if (only?.kind === 'number' && only.text !== plain)
    return [numbered(only, isNone(only, plain) ? 0 : only.quantity)]
  if (parted !== undefined) return [parted]
  const number = plain.slice(0, MAX_SHOWN_LENGTH)
  return [
    only?.kind === 'number'
      ? numbered(only, undefined)
      : { number, normalised: normalisedNumber(number), pieces: undefined },
  ]
}

function numbered(read: KeywordLine, pieces: number | undefined): Read {
  if (read.kind !== 'number') {
    const number = read.text.slice(0, MAX_SHOWN_LENGTH)
    return { number, normalised: normalisedNumber(number), pieces }
  }
  const number = read.words === '' ? read.text : read.number
  const { whole } = read
  return { number, normalised: read.number, pieces, ...(whole !== undefined && { whole }) }
}

/** `LR011279=0` means that none came; the shop's reader would read it as one piece. */
function isNone({ text }: KeywordLine, plain: string): boolean {
  return plain.startsWith(text) && /^\D*0+\D*$/.test(plain.slice(text.length))
}

const MIN_NUMBER_LENGTH = 6

/**
 * A number after a space that is too large for a dealer's order, or 0; the shop reads either as a second part number:
 * `06H905313D 1000000`, `06H905313D 0`. Digits in groups are one number, `11 42 7 953 129`.
 */
function partedBySpace(plain: string): Read | undefined {
  const shown = plain.slice(0, MAX_SHOWN_LENGTH)
  const space = shown.lastIndexOf(' ')
  const number = shown.slice(0, Math.max(space, 0)).trim()
  const isWhole = !number.includes(' ') && normalisedNumber(number).length >= MIN_NUMBER_LENGTH
  const pieces = readPieces(shown.slice(space + 1))
  return isWhole && pieces !== undefined
    ? { number, normalised: normalisedNumber(number), pieces }
    : undefined
}

function readPieces(typed: string): number | undefined {
  if (!/^\d{1,8}$/.test(typed)) return undefined
  const pieces = Number(typed)
  return pieces <= MAX_PIECES_IN_STOCK ? pieces : undefined
}
