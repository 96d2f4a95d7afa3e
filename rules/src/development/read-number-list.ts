import { MAX_PIECES_PER_LINE } from '#src/cart/cart-limits.ts'
import {
  amountsBeside,
  amountsOfOwn,
  piecesOf,
  placeOfEach,
} from '#src/development/amounts-beside.ts'
import { isTotal } from '#src/development/line-tokens.ts'
import { type PastedRow, pastedTable } from '#src/development/pasted-table.ts'
import {
  HEADING,
  type ListedNumber,
  NO_NUMBER,
  readNumberLine,
} from '#src/development/read-number-line.ts'
import { readRequestLine } from '#src/development/read-request-line.ts'
import { remarkOnNumbers } from '#src/development/remark-on-numbers.ts'
import { withoutChatter } from '#src/development/without-chatter.ts'
import { isChatter } from '#src/search/is-chatter.ts'
import type { BrandWord } from '#src/search/keyword-lines.ts'
import { withoutPlaces } from '#src/search/without-places.ts'
import { withoutStamp } from '#src/search/without-stamp.ts'
import { LINE_BREAKS } from '#src/text/folded-text.ts'

/** A line without a number that could be requested. */
export type LineLeft = {
  /** Its place among all lines that were typed, from 0. */
  readonly place: number
  readonly text: string
  /** Text for the user. */
  readonly reason: string
  /** A greeting, a heading and the like, which asks for no part. */
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
    else for (const one of found) rows.set(one.number, merged(rows.get(one.number), one))
  }
  return { numbers: [...rows.values()], left }
}

/** `LR：215408` */
const LAND_ROVER = /(?<![a-z])LR\s?[:：]\s?(?=\d{6}(?!\d))/giu

/** `报价 1250`, `单价：280元`: it is no figure of a number. */
const PRICE =
  /(?:报价|单价|价格|售价|进价)\s?[:：]?\s?[¥￥]?\s?\d{2,5}(?:\.\d{1,2})?(?:元|块钱?)?(?![\d.\-a-z个只件套根条片支块])/giu

type ReadLine = {
  /** Among all lines that were typed, from 0. */
  readonly place: number
  readonly line: string
  /** Its numbers, or why it has none. */
  readonly found: readonly ListedNumber[] | string
  /** It is the quantity of the number in this place. */
  readonly amountOf?: number
  /** It says something of the number in this place alone. */
  readonly speaksOf?: number
  /** It is the quantity of each number. */
  readonly isOfEach?: true
}

/** The lines of a list that are not empty. */
export function readLines(typed: string, brandWord: BrandWord): readonly ReadLine[] {
  const lines = listLines(typed)
  const table = pastedTable(lines)
  const read = [...lines.entries()].flatMap(([place, line]): ReadLine[] => {
    if (line.trim() === '') return []
    const row = table.get(place)
    if (row === 'header') return [{ place, line, found: HEADING }]
    const found = row ? readRows(row, line, brandWord) : readContent(line, brandWord)
    return [{ place, line, found }]
  })
  return withOwnAmounts(read) ?? withEach(read) ?? withRemarks(withAmountsBeside(read))
}

/** What a line without a number says besides its greetings. */
const wordsOf = ({ line, found }: ReadLine) => ({
  words: typeof found === 'string' ? withoutChatter(line.trim()) : line.trim(),
  hasNumber: typeof found !== 'string',
})

/** One line says how many of each are wanted, and no number has a quantity of its own. */
function withEach(read: readonly ReadLine[]): readonly ReadLine[] | undefined {
  const lines = read.filter((one) => typeof one.found !== 'string' || !isChatter(one.line))
  const each = lines[placeOfEach(lines.map(wordsOf))]
  const own = lines.flatMap(({ found }) => (typeof found === 'string' ? [] : found))
  const isOnce = new Set(own.map(({ number }) => number)).size === own.length
  if (!each || !isOnce || lines.some((one) => one !== each && !hasOneWithout(one.found)))
    return undefined
  const quantity = piecesOf(wordsOf(each).words)
  return read.map((one) => {
    if (one === each) return { ...one, isOfEach: true as const }
    if (typeof one.found === 'string') return one
    return { ...one, found: one.found.map((row) => ({ ...row, quantity })) }
  })
}

/** Corrections on lines of their own leave the numbers that they speak of open. */
function withRemarks(read: readonly ReadLine[]): readonly ReadLine[] {
  const numbered = [...read.keys()].filter((at) => typeof read[at]?.found !== 'string')
  const remarks = read.flatMap((one, at) => {
    const before = numbered.filter((place) => place < at).length
    const remark = typeof one.found === 'string' && remarkOnNumbers(one.line.trim(), before)
    return remark ? [{ ...remark, at, of: remark.of.flatMap((nth) => numbered[nth] ?? []) }] : []
  })
  return read.map((one, at) => {
    const [own] = remarks.filter((remark) => remark.at === at)
    const ofThis = remarks.filter(({ of }) => of.includes(at))
    if (own)
      return own.of.length === 1 ? { ...one, speaksOf: read[own.of[0] ?? at]?.place ?? 0 } : one
    if (ofThis.length === 0 || typeof one.found === 'string') return one
    return { ...one, found: one.found.map((row) => withRemark(row, ofThis)) }
  })
}

function withRemark(
  row: ListedNumber,
  ofThis: readonly { readonly amount?: string }[],
): ListedNumber {
  const amount = ofThis.find((remark) => remark.amount !== undefined)?.amount
  const isUnwanted = ofThis.some((remark) => remark.amount === undefined)
  return {
    ...row,
    ...(amount !== undefined && { quantity: piecesOf(amount), unclearAmount: amount }),
    ...(isUnwanted && { isUnwanted }),
  }
}

/** Each line is a number without a quantity, or the quantity of one. */
function withOwnAmounts(read: readonly ReadLine[]): readonly ReadLine[] | undefined {
  const lines = read.filter(({ line, found }) => typeof found !== 'string' || !isChatter(line))
  const amounts = amountsOfOwn(
    lines.map(({ line, found }) => ({ words: line.trim(), hasNumber: hasOneWithout(found) })),
  )
  if (!amounts) return undefined
  const own = new Map<ReadLine, ReadLine>()
  for (const [at, below] of amounts) {
    const [one, amount] = [lines[at], lines[below]]
    if (!one || !amount || typeof one.found === 'string') return undefined
    const quantity = piecesOf(amount.line)
    own.set(one, { ...one, found: one.found.map((row) => ({ ...row, quantity })) })
    own.set(amount, { ...amount, amountOf: one.place })
  }
  return read.map((one) => own.get(one) ?? one)
}

/** One number with nothing that may be its quantity. */
function hasOneWithout(found: ReadLine['found']): boolean {
  const [row, ...more] = typeof found === 'string' ? [] : found
  const { quantity, unclearAmount, otherFigure, falseQuantity, leadingFigure, beforeTail } =
    row ?? {}
  const open = [unclearAmount, otherFigure, falseQuantity, leadingFigure, beforeTail]
  return quantity === 1 && more.length === 0 && open.every((one) => one === undefined)
}

/** Whatever may be the quantity of a number without saying so. */
function withAmountsBeside(read: readonly ReadLine[]): readonly ReadLine[] {
  const amounts = amountsBeside(read.map(wordsOf))
  return read.map((one, at) => {
    const amount = amounts[at]
    if (typeof one.found === 'string' || amount === undefined) return one
    const pieces = piecesOf(amount)
    const found = one.found.map((row) => ({
      ...row,
      quantity: row.quantity === 1 ? pieces : row.quantity,
      unclearAmount: amount,
    }))
    return { ...one, found }
  })
}

/** Without the places of a numbered list; those of a table are one of its columns. */
export function listLines(typed: string): readonly string[] {
  const lines = typed.split(LINE_BREAKS)
  return pastedTable(lines).size > 0 ? lines : withoutPlaces(lines)
}

function readContent(line: string, brandWord: BrandWord): readonly ListedNumber[] | string {
  const content = withoutStamp(line).trim().replaceAll(LAND_ROVER, 'LR')
  const plain = content.replaceAll(PRICE, ' ')
  const found = plain.trim() === '' ? NO_NUMBER : readRequestLine(plain.trim(), brandWord)
  if (plain === content || typeof found === 'string') return found
  return found.map((row) => ({ ...row, beside: [content] }))
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
  { number, name, quantity, unread, more }: PastedRow,
  line: string,
  brandWord: BrandWord,
): readonly ListedNumber[] | string {
  if (number === '') return NO_NUMBER
  const found = readNumberLine(number, brandWord)
  if (typeof found === 'string') return found
  const cells = unread === undefined ? more : line.trim().replaceAll(/\s+/g, ' ')
  return found.map((one) => ({
    ...one,
    quantity,
    words: name,
    beside: cells === '' ? one.beside : [cells],
    ...(cells !== '' && { hasOtherCells: true as const }),
    ...(unread !== undefined && { unclearAmount: unread }),
  }))
}

function lineLeft(place: number, text: string, reason: string): LineLeft {
  const content = withoutStamp(text).trim()
  const isNothing = reason === HEADING || content === '' || isChatter(content) || isTotal(content)
  return { place, text, reason, isChatter: isNothing }
}

function merged(earlier: ListedNumber | undefined, one: ListedNumber): ListedNumber {
  if (!earlier) return one
  return {
    ...earlier,
    ...one,
    isRunTogether: earlier.isRunTogether || one.isRunTogether,
    quantity: Math.min(earlier.quantity + one.quantity, MAX_PIECES_PER_LINE),
    beside: [...earlier.beside, ...one.beside],
    words: [...new Set([earlier.words, one.words])].filter(Boolean).join('；'),
    lines: earlier.lines + 1,
  }
}
