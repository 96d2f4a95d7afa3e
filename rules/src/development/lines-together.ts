import {
  amountsBeside,
  amountsOfOwn,
  nameOf,
  piecesOf,
  placeOfEach,
} from '#src/development/amounts-beside.ts'
import { isFrameOfList } from '#src/development/frame-of-list.ts'
import { isTotal } from '#src/development/line-tokens.ts'
import type { ListedNumber } from '#src/development/read-number-line.ts'
import {
  correctedBy,
  eachAbove,
  eachBehind,
  isException,
  type NumberedLine,
  piecesAfter,
  type RemarkOnNumbers,
  remarkOnNumbers,
} from '#src/development/remark-on-numbers.ts'
import { withoutChatter } from '#src/development/without-chatter.ts'
import { isChatter } from '#src/search/is-chatter.ts'

/** A line of a list, read by itself. */
export type ReadLine = {
  /** Among all lines that were typed, from 0. */
  readonly place: number
  readonly line: string
  /** Its numbers, or why it has none. */
  readonly found: readonly ListedNumber[] | string
  /** It is the quantity, or the name, of the number in this place. */
  readonly amountOf?: number
  /** It says something of the number in this place alone. */
  readonly speaksOf?: number
  /** It is the quantity of each number. */
  readonly isOfEach?: true
}

const BETWEEN_CELLS = /[\s,，;；|]+/u
/** Without a unit more is rather a price, and fewer are pieces. */
const MAX_PIECES_BESIDE_PRICES = 99
const MIN_UNCLEAR = 10

/** What the lines of a list say of one another: quantities below their numbers, one for all, prices, corrections. */
export function linesTogether(read: readonly ReadLine[]): readonly ReadLine[] {
  return withTotal(
    withOwnAmounts(read) ??
      withEach(read) ??
      withRemarks(withFiguresBelow(withAmountsBeside(withPrices(read)))),
  )
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
  if (
    !each ||
    !isOnce ||
    lines.some((one) => typeof one.found !== 'string' && !hasOnlyWithout(one.found))
  )
    return undefined
  const quantity = piecesOf(wordsOf(each).words)
  return read.map((one) => {
    if (one === each) return { ...one, isOfEach: true as const }
    if (typeof one.found === 'string') return one
    return { ...one, found: one.found.map((row) => ({ ...row, quantity })) }
  })
}

/** A total that is neither that of the pieces nor that of the numbers leaves each of them open: `一共4个`. */
function withTotal(read: readonly ReadLine[]): readonly ReadLine[] {
  const total = read.find(({ line, found }) => typeof found === 'string' && isTotal(line.trim()))
  if (!total) return read
  const rows = read.flatMap(({ found }) => (typeof found === 'string' ? [] : found))
  const sum = rows.reduce((all, { quantity }) => all + quantity, 0)
  const words = total.line.trim()
  if ([sum, rows.length].includes(piecesOf(words))) return read
  return read.map((one) =>
    typeof one.found === 'string'
      ? one
      : { ...one, found: one.found.map((row) => ({ unclearAmount: words, ...row })) },
  )
}

/** Corrections on lines of their own leave the numbers that they speak of open. */
function withRemarks(read: readonly ReadLine[]): readonly ReadLine[] {
  const numbered = [...read.keys()].filter((at) => typeof read[at]?.found !== 'string')
  const lines = numbered.flatMap((at) => numberedLine(read[at]) ?? [])
  const ofLine = new Map<number, RemarkOnNumbers[]>()
  const about = new Map<ReadLine, readonly number[]>()
  let before = 0
  for (const one of read) {
    const hasNumber = typeof one.found !== 'string'
    const own = hasNumber
      ? remarksOfNumbered(one, before, lines)
      : remarksOfWords(one.line.trim(), before, lines)
    for (const remark of own)
      for (const nth of remark.of) {
        const at = numbered[nth]
        if (at !== undefined) ofLine.set(at, [...(ofLine.get(at) ?? []).slice(-1), remark])
      }
    if (!hasNumber) about.set(one, [...new Set(own.flatMap(({ of }) => of))])
    if (hasNumber) before += 1
  }
  return read.map((one, at) => {
    const { found } = one
    const ofThis = ofLine.get(at)
    if (typeof found !== 'string')
      return ofThis ? { ...one, found: found.map((row) => withRemark(row, ofThis)) } : one
    const [nth, ...more] = about.get(one) ?? []
    const place =
      nth === undefined || more.length > 0 ? undefined : read[numbered[nth] ?? -1]?.place
    return place === undefined ? one : { ...one, speaksOf: place }
  })
}

/** A sum is none. */
const remarksOfWords: typeof remarkOnNumbers = (line, before, lines) =>
  isFrameOfList(line) ? [] : remarkOnNumbers(line, before, lines)

function remarksOfNumbered(
  one: ReadLine,
  before: number,
  lines: readonly NumberedLine[],
): readonly RemarkOnNumbers[] {
  if (isException(one.line)) return [{ of: [...lines.keys()] }]
  const corrected = correctedBy(one.line, before)
  if (corrected >= 0) return [{ of: [corrected] }]
  const each = numberedLine(one)
  const behind = each && eachBehind(each)
  const open = [...lines.keys()].filter((at) => at < before && lines[at]?.hasAmount === false)
  if (behind !== undefined && open.length > 0) return [{ of: [...open, before], amount: behind }]
  return each ? remarkOnNumbers(eachAbove(each), before, lines) : []
}

function numberedLine(one: ReadLine | undefined): NumberedLine | undefined {
  if (one === undefined || typeof one.found === 'string') return undefined
  return {
    line: one.line,
    numbers: one.found.map(({ number }) => number),
    hasAmount: !hasOneWithout(one.found),
  }
}

function withRemark(
  row: ListedNumber,
  ofThis: readonly { readonly amount?: string }[],
): ListedNumber {
  const amount = ofThis.find((remark) => remark.amount !== undefined)?.amount
  const isUnwanted = ofThis.some((remark) => remark.amount === undefined)
  return {
    ...row,
    ...(amount !== undefined && {
      quantity: piecesAfter(amount, row.quantity),
      unclearAmount: amount,
    }),
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
    const [one, amount] = [lines[at], lines[below.amount]]
    if (!one || !amount || typeof one.found === 'string') return undefined
    const name = below.name === undefined ? undefined : lines[below.name]
    const quantity = piecesOf(amount.line)
    const named = name && { words: nameOf(name.line.trim()) }
    own.set(one, { ...one, found: one.found.map((row) => ({ ...row, quantity, ...named })) })
    own.set(amount, { ...amount, amountOf: one.place })
    if (name) own.set(name, { ...name, amountOf: one.place })
  }
  return read.map((one) => own.get(one) ?? one)
}

/** One number with nothing that may be its quantity. */
const hasOneWithout = (found: ReadLine['found']): boolean =>
  found.length === 1 && hasOnlyWithout(found)

/** Numbers with nothing that may be the quantity of one. */
const hasOnlyWithout = (found: ReadLine['found']): boolean =>
  typeof found !== 'string' && found.every(isWithoutAmount)

function isWithoutAmount(row: ListedNumber): boolean {
  const { quantity, unclearAmount, otherFigure, falseQuantity, leadingFigure, beforeTail } = row
  const open = [unclearAmount, otherFigure, falseQuantity, leadingFigure, beforeTail]
  return quantity === 1 && open.every((one) => one === undefined)
}

const isRatherPrice = ({ otherFigure, quantity }: ListedNumber) =>
  quantity > MAX_PIECES_BESIDE_PRICES && otherFigure === String(quantity)

/** Beside a figure that is rather a price, such figures of other lines may be prices as well: `LR011593 280`. */
function withPrices(read: readonly ReadLine[]): readonly ReadLine[] {
  const hasPrices = read.some(
    ({ found }) => typeof found !== 'string' && found.length === 1 && found.some(isRatherPrice),
  )
  if (!hasPrices) return read
  return read.map((one) => {
    const { found, line } = one
    if (typeof found === 'string' || found.length > 1) return one
    const isBare = ({ quantity }: ListedNumber) =>
      quantity >= MIN_UNCLEAR && line.split(BETWEEN_CELLS).includes(String(quantity))
    return {
      ...one,
      found: found.map((row) =>
        isBare(row) ? { ...row, otherFigure: String(row.quantity) } : row,
      ),
    }
  })
}

const FIGURES = /^\d{1,3}(?:[\s,，、]+\d{1,3})+$/u

/** A line of figures below one with as many numbers: `1 2 3`. */
function withFiguresBelow(read: readonly ReadLine[]): readonly ReadLine[] {
  return read.map((one, at) => {
    const below = read[at + 1]
    const words = below?.line.trim() ?? ''
    if (typeof one.found === 'string' || typeof below?.found !== 'string') return one
    if (!FIGURES.test(words) || !one.found.every(isWithoutAmount)) return one
    const pieces = words.split(/[\s,，、]+/u).map(Number)
    const isOfEach = pieces.length === one.found.length
    const found = one.found.map((row, nth) => ({
      ...row,
      quantity: isOfEach ? (pieces[nth] ?? 1) : row.quantity,
      unclearAmount: words,
    }))
    return { ...one, found }
  })
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
