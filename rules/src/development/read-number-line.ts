import { MOBILE_NUMBER } from '#src/accounts/mobile-number.ts'
import { MAX_PIECES_PER_LINE } from '#src/cart/cart-limits.ts'
import { withoutFalseQuantities } from '#src/development/false-quantity.ts'
import { isRunTogether } from '#src/development/is-run-together.ts'
import { otherFigure } from '#src/development/other-figure.ts'
import { ownNumberIn } from '#src/development/own-number.ts'
import { hasInstead, isRefused } from '#src/development/refused-line.ts'
import {
  amountOfLast,
  bareFigure,
  missedAmount,
  unclearAmount,
} from '#src/development/unclear-amount.ts'
import { isPieced, isRatherElse } from '#src/development/unlikely-number.ts'
import { BETWEEN_WORDS, withoutChatter } from '#src/development/without-chatter.ts'
import { itemsApart } from '#src/numbers/items-apart.ts'
import { figureApart } from '#src/numbers/leading-figure.ts'
import { isMakersNumber } from '#src/numbers/makes-writing-like.ts'
import { numberAsTyped } from '#src/numbers/number-as-typed.ts'
import { splitEach } from '#src/numbers/split-each.ts'
import { isChatter } from '#src/search/is-chatter.ts'
import type { BrandWord } from '#src/search/keyword-lines.ts'
import {
  asksForNumber,
  cleanedLine,
  type KeywordLine,
  readKeywordLine,
} from '#src/search/read-keyword-line.ts'
import { isHeading } from '#src/search/read-keywords.ts'
import {
  MAX_LINE_LENGTH,
  MAX_NUMBER_LENGTH,
  MAX_NUMBER_ROW_LENGTH,
} from '#src/text/search-limits.ts'
import { vinAmongWords } from '#src/vehicles/vin-among-words.ts'
import { isDoubtfulVin } from '#src/vehicles/vin.ts'

/** A number of a pasted list; several lines with the same one are a single row. */
export type ListedNumber = {
  /** Normalised: the lookup key, and what is stored. */
  readonly number: string
  /** The sum over its lines, at most {@link MAX_PIECES_PER_LINE}. */
  readonly quantity: number
  /** Its lines as typed, where they say more than number and quantity; of the row of a table its other cells. */
  readonly beside: readonly string[]
  /** Also where its words are its name. */
  readonly hasOtherCells?: true
  /** The words beside it, which may be its name; '' where they hold digits, or may belong to another number. */
  readonly words: string
  readonly car?: string
  /** How many lines name it. */
  readonly lines: number
  /** It could be somebody's mobile number too, since BMW's numbers have eleven digits as well. */
  readonly isTelephone: boolean
  /** It may be several numbers, pasted without anything between them. */
  readonly isRunTogether: boolean
  /** Too short, as round as a quantity, two years or a day: `1234`, `100000`, `2020-2022`, `20231105`. */
  readonly isUnlikely?: true
  /** Something in the line is not understood. */
  readonly isUnexplained?: true
  /** The line says that something is not wanted. */
  readonly isUnwanted?: true
  /** Without its end, which may be a quantity: `A2064210512/2`. */
  readonly beforeTail?: string
  /** What stands in place of its quantity and is none: `0`, `abc`. */
  readonly falseQuantity?: string
  /** Before it, where its quantity or its place in the list may stand: `3 A2064210599`. */
  readonly leadingFigure?: string
  /** Beside it, and neither its quantity nor part of a word: a price, the quantity of something else. */
  readonly otherFigure?: string
  /** Beside it, as a quantity whose pieces are not certain: `一对`, `左右各一`; '' for the empty cell of a table, and for a number that was found apart. */
  readonly unclearAmount?: string
}

/** As BMW groups its numbers, and nobody a telephone: `17 12 7 600 502`. */
const IN_GROUPS = /^\d\d[ .-]/u
/** `No.31126855807` */
const LABEL = /^(?:NO|PN|P\/N)[.:：#]?\s?(?=\d{6})/iu
export const HEADING = '表头'
export const NO_NUMBER = '没有编号'
export const OF_CAR = '车架号，不是配件编号'
const ADDRESS = /https?:\/\/[\w./?=&%#-]{1,200}/giu
const MAIL = /(?<![\w.+-])[\w.+-]{1,64}@[\w.-]{1,64}/u
const TOO_LONG = '这一行过长'
const LIKE_A_NUMBER = /\d{4}[a-z\d]{2}/i
/** `来两个` without its quantity. */
const ASKING = /^(?:来|要|订|拿|给|共|需|配|各)$/u
const MAX_WORDS_BEFORE = 8
/** Beside a number, what is left of a line that lists more of them: `LR011593还有LR033295`. */
const MAX_NUMBERS_AMONG_WORDS = 50

/**
 * Reads one line. In `LR199303、LR199304 各两个；LR199305` a quantity concerns the numbers of its group.
 *
 * @returns its numbers, or why it has none
 */
export function readNumberLine(
  text: string,
  brandWord: BrandWord,
): readonly ListedNumber[] | string {
  const groups = itemsApart(text) ?? text.split(/[;；]/).filter((group) => group.trim() !== '')
  const isWhole = text.length > MAX_NUMBER_ROW_LENGTH || hasInstead(text)
  if (groups.length < 2 || isWhole) return readGroup(text, brandWord)
  const found = groups.map((group) => readGroup(group.trim(), brandWord))
  if (found.some((one) => typeof one === 'string')) return readGroup(text, brandWord)
  const rows = found.flatMap((one) => (typeof one === 'string' ? [] : one))
  const unclear = amountOfLast(text, rows)
  return unclear === undefined ? rows : rows.map((row) => ({ ...row, unclearAmount: unclear }))
}

function readGroup(text: string, { chinese, latin }: BrandWord): readonly ListedNumber[] | string {
  if (isHeading(text)) return HEADING
  if (text.length > MAX_NUMBER_ROW_LENGTH) return TOO_LONG
  if (text.length <= MAX_LINE_LENGTH && isChatter(text)) return NO_NUMBER
  // An X in it is no sign of a quantity: `LBV8A9401KSX12345`.
  if (!/\s/.test(text) && isDoubtfulVin(text)) return OF_CAR
  const { figure, rest } = figureApart(text.replace(LABEL, ''))
  const typed = rest.replace(ADDRESS, ' ').replace(MAIL, ' ').replaceAll(chinese, latin)
  const plain = withoutFalseQuantities(withoutChatter(typed), latin)
  const { numbers, whole } = numbersOf(plain?.text ?? typed, latin)
  if (numbers.some(({ number }) => number.length > MAX_NUMBER_LENGTH)) return '编号过长'
  if (numbers.length === 0) return reasonOf(whole, latin)
  const beside = besideFirst(withoutChatter(whole), latin)
  return rowsOf({ text, typed, figure, plain, numbers, beside })
}

type Line = {
  readonly text: string
  /** Without the figure in front. */
  readonly typed: string
  readonly figure: string | undefined
  /** Without what stands in place of a quantity. */
  readonly plain: ReturnType<typeof withoutFalseQuantities>
  readonly numbers: readonly Found[]
  readonly beside: ReturnType<typeof besideFirst>
}

function rowsOf({ text, typed, figure, plain, numbers, beside }: Line): readonly ListedNumber[] {
  const doubts = plain ? {} : doubtsOf(typed, numbers)
  const isPlain = plain === undefined && figure === undefined && Object.keys(doubts).length === 0
  // A car beside it is said nowhere else.
  const isSure = isPlain && vinAmongWords(text) === undefined
  const ofLine = {
    beside: isSure && numbers.length === 1 && !beside.hasMore ? [] : [text],
    words: isElse(beside.words, text, doubts.unclearAmount) ? '' : beside.words,
    lines: 1,
    ...(isRefused(text, numbers.length) && { isUnwanted: true as const }),
    ...doubts,
  }
  return numbers.map((one) => ({
    ...ofLine,
    ...numberOf(one, text),
    ...amountOf(one, plain?.found.find((found) => found.number === one.number)?.words),
    ...(one.quantity === 1 && figure !== undefined && { leadingFigure: figure }),
  }))
}

/** Words that are no name: what asks for the amount, or stands beside a car. */
function isElse(words: string, line: string, unclear: string | undefined): boolean {
  return unclear?.includes(words) === true || vinAmongWords(line) !== undefined
}

function numberOf({ number, isUnlikely = false }: Found, line: string) {
  return {
    number,
    isTelephone: MOBILE_NUMBER.test(number) && !IN_GROUPS.test(numberAsTyped(line, number) ?? ''),
    isRunTogether: isRunTogether(number) || isPieced(line, number),
    ...((isUnlikely || isRatherElse(line, number)) && { isUnlikely: true as const }),
  }
}

/** What leaves the quantities of a line open. */
function doubtsOf(
  text: string,
  numbers: readonly ReadNumber[],
): Pick<ListedNumber, 'unclearAmount' | 'otherFigure'> {
  const unclear = unclearIn(text, numbers)
  if (unclear !== undefined) return { unclearAmount: unclear }
  const other = otherFigure(withoutChatter(text), numbers)
  return other === undefined ? {} : { otherFigure: other }
}

type Found = ReadNumber & { readonly isUnlikely?: boolean }

/** The numbers of a line, and the line as it was read for them. */
function numbersOf(text: string, ownWord: string): { numbers: readonly Found[]; whole: string } {
  const numbers = withEach(bestReading(text, ownWord), text)
  const own = numbers.length === 0 && !isOfCar(text, ownWord) ? ownNumberIn(text) : undefined
  if (!own) return { numbers, whole: text }
  const { standIn, number, isUnlikely, line } = own
  const read = withEach(bestReading(line, ownWord), line)
  if (read.length === 1 && read[0]?.number === standIn)
    return { numbers: [{ ...read[0], number, isUnlikely }], whole: line }
  return { numbers: isMakersNumber(number) ? [plainNumber(number)] : [], whole: text }
}

/** Beside words whose figures hide it from other readings: `LR573410 A4L 3系 机滤 2`. */
const plainNumber = (number: string): Found => ({
  kind: 'number',
  text: number,
  number,
  isCertain: true,
  words: '',
  quantity: 1,
})

function unclearIn(text: string, numbers: readonly ReadNumber[]): string | undefined {
  const quantities = numbers.map(({ quantity }) => quantity)
  const [only, ...more] = numbers
  const bare = more.length === 0 && only?.quantity === 1 ? bareFigure(only.words) : undefined
  return (
    unclearAmount(text) ?? missedAmount(text, quantities) ?? bare ?? amountOfLast(text, numbers)
  )
}

/** Beside a quantity the end of a number is none: `A2064210512/2 3个`; nor is a 0, or more than one order may have. */
function amountOf(
  { number, quantity, beforeTail }: Pick<ReadNumber, 'number' | 'quantity' | 'beforeTail'>,
  falseWords: string | undefined,
): Pick<ListedNumber, 'quantity' | 'beforeTail' | 'falseQuantity'> {
  if (quantity > MAX_PIECES_PER_LINE) return { quantity: 1, falseQuantity: String(quantity) }
  if (beforeTail === undefined)
    return { quantity, ...(falseWords !== undefined && { falseQuantity: falseWords }) }
  const tail = number.slice(beforeTail.length)
  const isAmount = quantity === 1 && falseWords === undefined && isFew(Number(tail))
  return { quantity, ...(isAmount ? { beforeTail } : { falseQuantity: falseWords ?? tail }) }
}

/** More is rather the end of another number: `33326770901/902`. */
const isFew = (pieces: number) => pieces > 0 && pieces <= 50

type ReadNumber = Extract<KeywordLine, { readonly kind: 'number' }>

/** Whether words that are no chatter stand beside the first number, and which may be its name. */
function besideFirst(text: string, ownWord: string): { hasMore: boolean; words: string } {
  const [first, second] = numbersIn(text, ownWord)
  if (!first) return { hasMore: true, words: '' }
  const words = first.words.replaceAll(/\s+/g, ' ').trim().replace(ASKING, '')
  const hasMore = /[\p{L}\p{N}]/u.test(words) && !isChatter(words)
  const isName = hasMore && !second && !/\p{N}/u.test(words)
  return { hasMore, words: isName ? words : '' }
}

/** Chatter can hide a quantity, and be what stands between two numbers. */
function bestReading(text: string, ownWord: string): ReadNumber[] {
  const plain = withoutChatter(text)
  const numbers = numbersIn(plain, ownWord)
  const whole = numbersIn(text, ownWord)
  if (numbers.length < whole.length) return whole
  const [only] = numbers
  if (only === undefined || numbers.length > 1 || only.words === '') return numbers
  return [beforeWords(plain, ownWord).find(({ number }) => number === only.number) ?? only]
}

/** `要 LR011593 和 LR033295 各两个`: among words too, the quantity concerns each. */
function withEach(numbers: readonly ReadNumber[], text: string): readonly ReadNumber[] {
  const each = numbers.length > 1 ? splitEach(cleanedLine(text)) : undefined
  const isPlain = each !== undefined && numbers.every(({ quantity }) => quantity === 1)
  return isPlain ? numbers.map((one) => ({ ...one, quantity: each.quantity })) : numbers
}

/** `LR160235=3 左右都要`: the number with its quantity, without what follows. */
function beforeWords(text: string, ownWord: string): ReadNumber[] {
  const words = text.split(BETWEEN_WORDS).slice(0, MAX_WORDS_BEFORE)
  return words.flatMap((_, at) => {
    const read = numbersIn(words.slice(0, at).join('').trim(), ownWord)
    return read.filter((one) => one.words === '' && one.quantity > 1)
  })
}

function numbersIn(line: string, ownWord: string): ReadNumber[] {
  return readKeywordLine(line, ownWord).flatMap((one) =>
    one.kind === 'number' && asksForNumber(one) ? [one, ...amongWords(one.words, ownWord)] : [],
  )
}

/** Further numbers in the words beside one. */
function amongWords(words: string, ownWord: string): ReadNumber[] {
  const found: ReadNumber[] = []
  for (let rest = words; rest !== '' && found.length < MAX_NUMBERS_AMONG_WORDS;) {
    const [next] = readKeywordLine(rest, ownWord)
    if (next?.kind !== 'number' || !asksForNumber(next) || next.words.length >= rest.length) break
    found.push(next)
    rest = next.words
  }
  return found
}

function reasonOf(text: string, ownWord: string): string {
  if (text.length > MAX_LINE_LENGTH) return TOO_LONG
  if (isOfCar(text, ownWord)) return OF_CAR
  return LIKE_A_NUMBER.test(text) ? '编号看不清，请改正' : NO_NUMBER
}

/** A number that is not asked for is a mistyped VIN. */
function isOfCar(text: string, ownWord: string): boolean {
  const isWhole = readKeywordLine(text, ownWord).some(({ kind }) => kind !== 'words')
  return isWhole || text.split(BETWEEN_WORDS).some(isDoubtfulVin)
}
