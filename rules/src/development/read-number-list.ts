import { MAX_PIECES_PER_LINE } from '#src/cart/cart-limits.ts'
import { columnOfAmounts } from '#src/development/column-of-amounts.ts'
import { isFrameOfList } from '#src/development/frame-of-list.ts'
import { isTotal } from '#src/development/line-tokens.ts'
import { linesTogether, type ReadLine } from '#src/development/lines-together.ts'
import { type PastedRow, pastedTable } from '#src/development/pasted-table.ts'
import {
  HEADING,
  type ListedNumber,
  NO_NUMBER,
  readNumberLine,
} from '#src/development/read-number-line.ts'
import { readRequestLine } from '#src/development/read-request-line.ts'
import { withWholePairs } from '#src/development/slash-pairs.ts'
import { withoutOtherNumbers } from '#src/development/without-other-numbers.ts'
import { isChatter } from '#src/search/is-chatter.ts'
import type { BrandWord } from '#src/search/keyword-lines.ts'
import { withoutPlaces } from '#src/search/without-places.ts'
import { withoutStamp } from '#src/search/without-stamp.ts'
import { LINE_BREAKS } from '#src/text/folded-text.ts'
import { remembered } from '#src/text/remembered.ts'

/** A line without a number that could be requested. */
export type LineLeft = {
  /** Its place among all lines that were typed, from 0. */
  readonly place: number
  readonly text: string
  /** Text for the user. */
  readonly reason: string
  /** A greeting, a heading, a sum and the like, which asks for no part. */
  readonly isChatter: boolean
}

export type NumberList = {
  readonly numbers: readonly ListedNumber[]
  readonly left: readonly LineLeft[]
}

/**
 * Reads a pasted list of numbers, as a search reads its lines. Nothing is dropped: a line is in a number's row or among
 * those left, with the reason.
 */
export function readNumberList(typed: string, brandWord: BrandWord): NumberList {
  const rows = new Map<string, ListedNumber>()
  const left: LineLeft[] = []
  for (const { place, line, found, amountOf, isOfEach } of readLines(typed, brandWord)) {
    if (amountOf !== undefined || isOfEach) continue
    if (typeof found === 'string') left.push(lineLeft(place, line.trim(), found))
    else
      for (const one of found)
        rows.set(one.number, merged(rows.get(one.number), inSentence(one, line)))
  }
  return { numbers: [...rows.values()], left }
}

/** `LR：215408` */
const LAND_ROVER = /(?<![a-z])LR\s?[:：]\s?(?=\d{6}(?!\d))/giu

/** `LR071235一对` */
const PAIR_BEHIND = /(?<=[a-z\d])(?=[一二两三四五六七八九十]{1,2}[对双](?![应面不比照一]))/giu

/** `报价 1250`, `单价：280元`: it is no figure of a number. */
const PRICE =
  /(?:报价|单价|价格|售价|进价)\s?[:：]?\s?[¥￥]?\s?\d{2,5}(?:\.\d{1,2})?(?:元|块钱?)?(?![\d.\-a-z个只件套根条片支块])/giu

/** The lines of a list that are not empty. */
export function readLines(typed: string, brandWord: BrandWord): readonly ReadLine[] {
  const lines = listLines(typed)
  const table = pastedTable(lines)
  const column = columnOfAmounts(lines)
  const read = [...lines.entries()].flatMap(([place, line]): ReadLine[] => {
    if (line.trim() === '') return []
    const row = table.get(place)
    if (row === 'header') return [{ place, line, found: HEADING }]
    const beside = column.get(place)
    const rowsHere = row ?? (beside && [beside])
    const found = rowsHere ? readRows(rowsHere, line, brandWord) : readContent(line, brandWord)
    return [{ place, line, found }]
  })
  return linesTogether(read)
}

/** Without the places of a numbered list; those of a table are one of its columns. */
export function listLines(typed: string): readonly string[] {
  const lines = typed.split(LINE_BREAKS)
  return pastedTable(lines).size > 0 ? lines : withoutPlaces(lines)
}

function readContent(line: string, brandWord: BrandWord): readonly ListedNumber[] | string {
  const content = withoutStamp(line)
    .trim()
    .replaceAll(LAND_ROVER, 'LR')
    .replaceAll(PAIR_BEHIND, ' ')
  const plain = withWholePairs(withoutOtherNumbers(content).replaceAll(PRICE, ' '))
  const found = plain.trim() === '' ? NO_NUMBER : readerOf(brandWord)(plain.trim())
  if (plain === content || typeof found === 'string') return found
  return found.map((row) => ({ ...row, beside: [content] }))
}

/** Rather a correction of what was written before: `不好意思 LR061506 要6个`. */
const SENTENCE = /不好意思|抱歉|哦|对了|那个|还是|算了|吧|等等|改|应该|更正|错|只[要拿]|[多少]写/u

type LineReader = (line: string) => ReturnType<typeof readRequestLine>

const readers = new WeakMap<BrandWord, LineReader>()

function readerOf(brandWord: BrandWord): LineReader {
  const made = readers.get(brandWord) ?? remembered((line) => readRequestLine(line, brandWord))
  readers.set(brandWord, made)
  return made
}

function readRows(
  [first, ...others]: readonly PastedRow[],
  line: string,
  brandWord: BrandWord,
): readonly ListedNumber[] | string {
  const found = first ? readRow(first, line, brandWord) : NO_NUMBER
  const more = others.map((row) => readRow(row, line, brandWord))
  if (more.length === 0) return found
  const read = [found, ...more].flatMap((rows) => (typeof rows === 'string' ? [] : rows))
  return read.length === 0 ? found : read
}

function readRow(
  { number, name, car, quantity, unread, more }: PastedRow,
  line: string,
  brandWord: BrandWord,
): readonly ListedNumber[] | string {
  if (number === '') return NO_NUMBER
  const found = readNumberLine(number, brandWord)
  if (typeof found === 'string') return found
  // An empty cell says nothing that its line would explain.
  const cells = unread === undefined || unread === '' ? more : line.trim().replaceAll(/\s+/g, ' ')
  return found.map((one) => ({
    ...one,
    isTelephone: false,
    quantity,
    words: name,
    ...(car !== undefined && { car }),
    beside: cells === '' ? one.beside : [cells],
    ...(cells !== '' && { hasOtherCells: true as const }),
    ...(unread !== undefined && { unclearAmount: unread }),
  }))
}

function lineLeft(place: number, text: string, reason: string): LineLeft {
  const content = withoutStamp(text).trim()
  const asksNothing = [isChatter, isTotal, isFrameOfList].some((is) => is(content))
  return { place, text, reason, isChatter: reason === HEADING || content === '' || asksNothing }
}

/** `那个LR071234再加1个` */
const MORE = /再加|再来|另加|加上/u

type InSentence = ListedNumber & { readonly isSentence: boolean; readonly isMore: boolean }

const inSentence = (one: ListedNumber, line: string): InSentence => ({
  ...one,
  isSentence: one.isUnwanted === true || SENTENCE.test(line),
  isMore: MORE.test(line),
})

/** Two lines of one number; what a sentence says of it again rather replaces what was before. */
function merged(
  earlier: ListedNumber | undefined,
  { isSentence, isMore, ...one }: InSentence,
): ListedNumber {
  if (!earlier) return one
  const cars = [...new Set([earlier.car, one.car])].filter((car) => car !== undefined)
  const sum = Math.min(earlier.quantity + one.quantity, MAX_PIECES_PER_LINE)
  return {
    ...earlier,
    ...one,
    isRunTogether: earlier.isRunTogether || one.isRunTogether,
    quantity: isSentence && !isMore ? one.quantity : sum,
    ...(cars.length > 0 && { car: cars.join('；') }),
    ...(isSentence &&
      !one.isUnwanted && {
        unclearAmount: isMore ? `${earlier.quantity}+${one.quantity}` : String(one.quantity),
      }),
    beside: [...earlier.beside, ...one.beside],
    words: [...new Set([earlier.words, one.words])].filter(Boolean).join('；'),
    lines: earlier.lines + 1,
  }
}
