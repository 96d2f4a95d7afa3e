import { LINE_BREAKS } from '#src/line-breaks.ts'
import { normalisedNumber } from '#src/normalised-number.ts'

/** So many lines of a delivery note are read at once. */
export const MOST_ARRIVAL_LINES = 200
/** A text is longer only by mistake. */
const MOST_CHARACTERS = 20_000
/** A number and its pieces are shorter; more of a line is not looked at. */
const MOST_LINE_CHARACTERS = 100
const MOST_PIECES = 10_000_000

/** A line of a delivery note. */
export type ArrivalLine = {
  /** As the text counts, from 1; empty lines count too. */
  readonly line: number
  /** As typed. */
  readonly number: string
  /** By rules/normalised-number. */
  readonly normalised: string
  /** Undefined: none were typed, what is on the way has come. */
  readonly pieces: number | undefined
}

/**
 * Reads a delivery note as it is typed or pasted from a spreadsheet: a line each, a number and its pieces with a tab,
 * `=`, `*`, `x`, a comma or a space between. A head line without a digit is passed over.
 */
export function readArrivalLines(text: string): ArrivalLine[] {
  const lines: ArrivalLine[] = []
  for (const [index, typed] of text.slice(0, MOST_CHARACTERS).split(LINE_BREAKS).entries()) {
    const shown = typed.slice(0, MOST_LINE_CHARACTERS).normalize('NFKC').trim()
    if (!/\d/.test(shown)) continue
    const { number, pieces } = partedOf(shown)
    const normalised = normalisedNumber(number)
    if (normalised !== '') lines.push({ line: index + 1, number, normalised, pieces })
    if (lines.length === MOST_ARRIVAL_LINES) break
  }
  return lines
}

const SEPARATORS = ['\t', '=', '*', '×', ',', '，', ';', '；']

/** The number, and the pieces behind the last separator; behind a space only where the number before it is whole. */
function partedOf(shown: string): Pick<ArrivalLine, 'number' | 'pieces'> {
  const at = Math.max(...SEPARATORS.map((separator) => shown.lastIndexOf(separator)))
  if (at > 0) {
    const pieces = piecesOf(shown.slice(at + 1))
    const [number = ''] = shown.slice(0, at).split('\t')
    return { number: number.trim(), pieces }
  }
  const space = shown.lastIndexOf(' ')
  const pieces = space < 0 ? undefined : piecesOf(shown.slice(space + 1))
  const number = shown.slice(0, space).trim()
  // `11 42 7 953 129` is one number; digits in groups go on.
  const isWhole = !number.includes(' ') && normalisedNumber(number).length >= FEWEST_IN_NUMBER
  if (pieces === undefined || !isWhole) return { number: shown, pieces: undefined }
  return { number, pieces }
}

const FEWEST_IN_NUMBER = 6

function piecesOf(typed: string): number | undefined {
  const digits = typed
    .trim()
    .toLowerCase()
    .replace(/^x/, '')
    .replace(/[个件只套]$|pcs$/, '')
    .trim()
  if (!/^\d{1,8}$/.test(digits)) return undefined
  const pieces = Number(digits)
  return pieces > 0 && pieces <= MOST_PIECES ? pieces : undefined
}
