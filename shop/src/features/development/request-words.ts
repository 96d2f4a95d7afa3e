import { MAX_CAR_WORDS_LENGTH, MAX_MESSAGE_LENGTH } from '@portal/contract/wire.ts'
import type { ListedNumber } from '@portal/rules/development/read-number-line.ts'
import { hasChatter } from '@portal/rules/development/without-chatter.ts'
import { normalisedNumber } from '@portal/rules/numbers/normalised-number.ts'
import { firstCharacters, textLength } from '@portal/rules/text/text-length.ts'

/** Of the lines of one number, so that a remark on all numbers has room beside them. */
const MAX_LINES_LENGTH = 200

/** Of the column, which the remark has for a label itself. */
const REMARK_HEADER = /^备注[：:]/u

type Listed = Pick<
  ListedNumber,
  | 'number'
  | 'quantity'
  | 'car'
  | 'words'
  | 'beside'
  | 'hasOtherCells'
  | 'leadingFigure'
  | 'unclearAmount'
  | 'otherFigure'
> & {
  /** The user set the quantity, so that no figure of the line is open. */
  readonly isCounted?: boolean
}

/**
 * What is sent of the words beside a number, and shown before: its name, and its lines as remark where they say more than
 * that.
 */
export function wordsBeside(listed: Listed): {
  name: string
  remark: string
} {
  const { words, beside } = listed
  const name = textLength(words) > MAX_CAR_WORDS_LENGTH ? '' : words
  const figure = figureOf(listed)
  const isWhole =
    name !== '' &&
    (figure === undefined || listed.isCounted === true) &&
    listed.hasOtherCells !== true &&
    !beside.some(hasChatter)
  const telling = [...new Set(beside)].filter((line) => !isPlain(line, listed))
  return { name, remark: isWhole ? '' : shortened(telling.join('；').replace(REMARK_HEADER, '')) }
}

const figureOf = ({ leadingFigure, unclearAmount, otherFigure }: Listed): string | undefined =>
  leadingFigure ?? unclearAmount ?? otherFigure

/**
 * Nothing but the number and the quantity that are sent, `8W0615784I 113`, or what the user set another one for:
 * `LR123456 一对`.
 */
function isPlain(line: string, listed: Listed): boolean {
  const { number, quantity, isCounted } = listed
  const [first = '', figure, ...others] = line.trim().split(/\s+/u)
  const isNumber = normalisedNumber(first) === normalisedNumber(number)
  const figures = [String(quantity), ...(isCounted === true ? [figureOf(listed)] : [])]
  return isNumber && figures.includes(figure) && others.length === 0
}

/** What was typed stays before the words of a pasted line, which are said once. */
export function remarkWith(remark: string, words: string): string {
  return words === '' || remark.includes(words)
    ? remark
    : [remark, words].filter(Boolean).join('；')
}

function shortened(lines: string): string {
  if (textLength(lines) <= MAX_LINES_LENGTH) return lines
  return `${firstCharacters(lines, MAX_LINES_LENGTH - 1)}…`
}

/** How long a remark on all of these may be. */
export function roomForRemark(rows: readonly Listed[]): number {
  const longest = Math.max(0, ...rows.map((row) => textLength(wordsBeside(row).remark)))
  return longest === 0 ? MAX_MESSAGE_LENGTH : MAX_MESSAGE_LENGTH - longest - 1
}

type Shared = { readonly model: string; readonly remark: string }

/** The request for a row of a list, with what is said of all rows. */
export function requestOfRow(row: Listed, shared: Shared) {
  const { name, remark } = wordsBeside(row)
  const cars = [...new Set([row.car, shared.model.trim()])].filter(Boolean)
  return {
    number: row.number,
    quantity: row.quantity,
    l_name_zh: name,
    l_model_zh: firstCharacters(cars.join('；'), MAX_CAR_WORDS_LENGTH),
    remark: [shared.remark.trim(), remark].filter(Boolean).join('\n'),
  }
}
