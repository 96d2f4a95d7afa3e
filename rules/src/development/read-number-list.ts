import { MOBILE_NUMBER } from '#src/accounts/mobile-number.ts'
import { MAX_PIECES_PER_LINE } from '#src/cart/cart-limits.ts'
import { withoutFalseQuantities } from '#src/development/false-quantity.ts'
import { isRunTogether } from '#src/development/is-run-together.ts'
import { figureApart } from '#src/numbers/leading-figure.ts'
import { normalisedNumber } from '#src/numbers/normalised-number.ts'
import { isChatter } from '#src/search/is-chatter.ts'
import type { BrandWord } from '#src/search/keyword-lines.ts'
import {
  asksForNumber,
  type KeywordLine,
  readKeywordLine,
  withoutOrdinal,
} from '#src/search/read-keyword-line.ts'
import { isHeading } from '#src/search/read-keywords.ts'
import { withoutPlaces } from '#src/search/without-places.ts'
import { LINE_BREAKS, withoutEnding } from '#src/text/folded-text.ts'
import {
  MAX_LINE_LENGTH,
  MAX_NUMBER_LENGTH,
  MAX_NUMBER_ROW_LENGTH,
} from '#src/text/search-limits.ts'

/** A number of a pasted list; several lines with the same one are a single row. */
export type ListedNumber = {
  /** Normalised: the lookup key, and what is stored. */
  readonly number: string
  /** The sum over its lines, at most {@link MAX_PIECES_PER_LINE}. */
  readonly quantity: number
  /** Its lines as typed, where they say more than number and quantity. */
  readonly beside: readonly string[]
  /** The words beside it, which may be its name; '' where they hold digits, or may belong to another number. */
  readonly words: string
  /** How many lines name it. */
  readonly lines: number
  /** It could be somebody's mobile number too, since BMW's numbers have eleven digits as well. */
  readonly isTelephone: boolean
  /** It may be several numbers, pasted without anything between them. */
  readonly isRunTogether: boolean
  /** Too short, as round as a quantity, or two years: `1234`, `100000`, `2020-2022`. */
  readonly isUnlikely?: true
  /** The line says that something is not wanted. */
  readonly isUnwanted?: true
  /** Without its end, which may be a quantity: `A2064210512/2`. */
  readonly beforeTail?: string
  /** What stands in place of its quantity and is none: `0`, `abc`. */
  readonly falseQuantity?: string
  /** Before it, where its quantity or its place in the list may stand: `3 A2064210599`. */
  readonly leadingFigure?: string
  /** Beside it, as a quantity whose pieces are not certain: `一对`. */
  readonly pair?: string
}

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

const PAIR = /(?:\d{1,3}|[一二两三四五六七八九十]{1,3}) ?对(?![应面不比照一])/u
const UNLIKELY = /^(?:.{1,4}|\d{2,3}000|(?:19|20)\d{2}(?:19|20)\d{2})$/
const UNWANTED = /不要|别要|不用|不需要|取消/u
const HEADING = '表头'
const TOO_LONG = '这一行过长'
const BETWEEN_WORDS = /([\s,，;；。!！、]+)/
/** A number and its quantity, with what separates them. */
const MAX_WORDS_BEFORE = 8
/** Before a letter, where it can be no part of a number. */
const ORDINAL = /^\s*[(（]?\d{1,3}\s*[).、）．]\s*(?=[a-z])/i
/** Beside a number, what is left of a line that lists more of them: `LR011593还有LR033295`. */
const MAX_NUMBERS_AMONG_WORDS = 50

/**
 * Reads a pasted list of numbers, as a search reads its lines. Nothing is dropped: a line is in a number's row or among
 * those left, with the reason.
 */
export function readNumberList(typed: string, brandWord: BrandWord): NumberList {
  const rows = new Map<string, ListedNumber>()
  const left: LineLeft[] = []
  for (const [place, line] of withoutPlaces(typed.split(LINE_BREAKS)).entries()) {
    const text = line.trim()
    if (text === '') continue
    const found = readGroups(text, brandWord)
    if (typeof found === 'string') left.push(lineLeft(place, text, found))
    else for (const one of found) rows.set(one.number, merged(rows.get(one.number), one))
  }
  return { numbers: [...rows.values()], left }
}

function lineLeft(place: number, text: string, reason: string): LineLeft {
  return { place, text, reason, isChatter: reason === HEADING || isChatter(text) }
}

/** Whether a line says something that asks for no part, but for something of its sender: `急！谢谢`. */
export function hasChatter(text: string): boolean {
  const words = text.slice(0, MAX_LINE_LENGTH).split(BETWEEN_WORDS)
  return words.some((word) => /\p{L}/u.test(word) && isChatter(word))
}

/** `LR199303、LR199304 各两个；LR199305`: a quantity concerns the numbers of its group. */
function readGroups(text: string, brandWord: BrandWord): readonly ListedNumber[] | string {
  const groups = text.split(/[;；]/).filter((group) => group.trim() !== '')
  const isLong = text.length > MAX_NUMBER_ROW_LENGTH
  if (groups.length < 2 || isLong) return readLine(text, brandWord)
  const found = groups.map((group) => readLine(group.trim(), brandWord))
  return found.some((one) => typeof one === 'string')
    ? readLine(text, brandWord)
    : found.flatMap((one) => (typeof one === 'string' ? [] : one))
}

/** @returns the numbers of a line, or why it has none */
function readLine(text: string, { chinese, latin }: BrandWord): readonly ListedNumber[] | string {
  if (isHeading(text)) return HEADING
  if (text.length > MAX_NUMBER_ROW_LENGTH) return TOO_LONG
  if (text.length <= MAX_LINE_LENGTH && isChatter(text)) return '没有编号'
  const { figure, rest } = figureApart(text)
  const typed = rest.replaceAll(chinese, latin)
  const plain = withoutFalseQuantities(withoutChatter(typed), latin)
  const whole = plain?.text ?? typed
  const numbers = bestReading(whole, latin)
  if (numbers.some(({ number }) => number.length > MAX_NUMBER_LENGTH)) return '编号过长'
  if (numbers.length === 0) return reasonOf(whole, latin)
  const { hasMore, words } = besideFirst(withoutChatter(whole), latin)
  const pair = pairIn(typed)
  const isDoubtful = [plain, figure, pair.pair].some((doubt) => doubt !== undefined)
  const saysMore = isDoubtful || numbers.length > 1 || hasMore
  return numbers.map(({ number, quantity, beforeTail }) => {
    const falseWords = plain?.found.find((one) => one.number === number)?.words
    const end = endOf({ number, quantity, beforeTail, falseWords })
    return {
      number,
      quantity: Math.min(quantity, MAX_PIECES_PER_LINE),
      beside: saysMore ? [text] : [],
      words,
      lines: 1,
      isTelephone: MOBILE_NUMBER.test(normalisedNumber(number)),
      isRunTogether: isRunTogether(number),
      ...(UNLIKELY.test(number) && { isUnlikely: true as const }),
      ...(UNWANTED.test(text) && { isUnwanted: true as const }),
      ...end,
      ...(quantity === 1 && figure !== undefined && { leadingFigure: figure }),
      ...pair,
    }
  })
}

function pairIn(text: string): Pick<ListedNumber, 'pair'> {
  const [pair] = PAIR.exec(text) ?? []
  return pair === undefined ? {} : { pair }
}

type Ended = Pick<ReadNumber, 'number' | 'quantity'> & {
  readonly beforeTail: string | undefined
  readonly falseWords: string | undefined
}

/** Beside a quantity the end of a number is none: `A2064210512/2 3个`; nor is a 0. */
function endOf(read: Ended): Pick<ListedNumber, 'beforeTail' | 'falseQuantity'> {
  const { number, quantity, beforeTail, falseWords } = read
  if (beforeTail === undefined) return falseWords === undefined ? {} : { falseQuantity: falseWords }
  const tail = number.slice(beforeTail.length)
  const isAmount = quantity === 1 && falseWords === undefined && Number(tail) > 0
  return isAmount ? { beforeTail } : { falseQuantity: falseWords ?? tail }
}

/** `2. LR011593 x2件 谢谢` without the words that ask for nothing and the ordinal, which would hide its quantity. */
function withoutChatter(text: string): string {
  const words = withoutOrdinal(text).replace(ORDINAL, '').split(BETWEEN_WORDS)
  const kept = words.filter((word) => BETWEEN_WORDS.test(word) || !isChatter(word)).join('')
  return withoutEnding(kept.replace(/^[\s,，;；。!！、]+/, ''), ' ,，;；。!！、') || text
}

type ReadNumber = Extract<KeywordLine, { readonly kind: 'number' }>

/** Whether words that are no chatter stand beside the first number, and which may be its name. */
function besideFirst(text: string, ownWord: string): { hasMore: boolean; words: string } {
  const [first, second] = numbersIn(text, ownWord)
  if (!first) return { hasMore: true, words: '' }
  const words = first.words.replaceAll(/\s+/g, ' ').trim()
  const isName = !second && /\p{L}/u.test(words) && !/\p{N}/u.test(words)
  return { hasMore: /[\p{L}\p{N}]/u.test(words), words: isName ? words : '' }
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
  // A number that is not asked for is a mistyped VIN.
  const isCar = readKeywordLine(text, ownWord).some(({ kind }) => kind !== 'words')
  return isCar ? '车架号，不是配件编号' : '没有编号'
}

function merged(earlier: ListedNumber | undefined, one: ListedNumber): ListedNumber {
  if (!earlier) return one
  return {
    ...earlier,
    ...one,
    quantity: Math.min(earlier.quantity + one.quantity, MAX_PIECES_PER_LINE),
    beside: [...earlier.beside, ...one.beside],
    words: [...new Set([earlier.words, one.words])].filter(Boolean).join('；'),
    lines: earlier.lines + 1,
  }
}
