import { withoutLabelled, withoutSender } from '#src/accounts/contact-details.ts'
import {
  foreignAtStart,
  mayLackLetter,
  numberAtStart,
  WORD_BESIDE,
  UNIT_AT_START,
} from '#src/development/number-at-start.ts'
import { withoutChatter } from '#src/development/without-chatter.ts'
import {
  carAtStart,
  nameSign,
  sizeAtStart,
  wordsWithFigure,
} from '#src/development/words-of-line.ts'
import { figureValue } from '#src/numbers/chinese-figure.ts'
import { makesWritingLike } from '#src/numbers/makes-writing-like.ts'
import { normalisedNumber } from '#src/numbers/normalised-number.ts'
import { cleanedLine } from '#src/search/read-keyword-line.ts'
import { MAX_LINE_LENGTH } from '#src/text/search-limits.ts'
import { isDoubtfulVin, isVin } from '#src/vehicles/vin.ts'

/**
 * | kind | what it is |
 * |---|---|
 * | number | a maker's number that can end in one place only, normalised |
 * | amount | the pieces of one number; open where they may be something else |
 * | each | the pieces of each of several numbers: `各两个` |
 * | words | a character of a name, or what has a figure and is neither: a car, a price, a day |
 * | gap | what separates them |
 */
export type LineToken = { readonly text: string } & (
  | { readonly kind: 'number'; readonly number: string }
  | { readonly kind: 'amount' | 'each'; readonly pieces: number; readonly isOpen: boolean }
  | { readonly kind: 'words' | 'gap' }
)

/** `1.31373421`, `6-31379346` */
const PLACE_IN_FRONT = /^\d{1,2}[.-]\s?(?=[a-z\d]{6})/iu
const OF_ALL_NUMBERS = /^(?:以上|全部)?(?:总共|一共|共计?|合计)\s?\d{1,5}\s?[件个只套]?$/u
const NUMBER_LABEL = /^(?:NO|PN|P\/N)[.:：#]?\s?(?=\d{6})/iu

const SIGN = /^\s?(?:x|QTY\s?[:.]?|Q:|[×✕✖╳*=:@])\s?(?=\d)/iu
/** `LR034262-2个` */
const DASH = /^[-–—]{1,2}\s?(?=\d)/u
const EACH = /^(?:各|每[样个种件]|都)\s?[要来订是]?\s?(?=[\d一二两三四五六七八九十])/u
const DIGITS = /^[1-9]\d{0,3}(?![\d.])/u
const CHINESE = /^[一二两三四五六七八九十]{1,3}/u
const GOES_ON = /^[a-z\d]/iu
/** What may follow a figure without a unit: `LR199341 2，LR199342`. */
const ENDS = /^(?:[\s,，、;；。=()（）\]】]|$)/u
const LABEL = /(?:数量|需求|QTY)\s?$/iu
/** `数量：三`, `要三` */
const ORDERED = /(?:数量|需求|QTY|[要来订拿])\s?[:：]?\s?$/iu
/** `4 × LR066003` */
const IN_FRONT = /^\d{1,3}\s?[个只件根条片支块]?\s?[x×✕✖╳*]\s?(?=[a-z\d])/iu
const COUNTED = /[个只件套副付根条片支组块颗粒枚瓶桶盒台张扇盏面把节]$/u
const MAX_BARE = 99
const MAX_DIGIT = 9
/** BMW's X1 to X7. */
const MAX_SUV = 7
/** Of Mercedes, whose numbers may go on: `A 246 421 28 12`. */
const LIKE_A_GROUP = /^[ABHWQ]\s.*\s\d\d$/iu

/** An ordinal; behind a number a quantity. */
const CIRCLED = /[①-⑳❶-❿](?=\s?[\p{L}\p{N}])/gu
const GAP = /^[\s,，、;；。:：=()（）[\]【】/|+…]+/u
const DOTS = /^\.{2,}/u
const SEVENTEEN = /^[a-z\d]{17}(?![a-z\d])/iu
/** Before a figure the end of a number: `A2064210512/2`. */
const TAIL_SIGN = /[/|+]/u
const MAKE = /^(?:OEM?|BENZ|BMW|MINI|AUDI|VW|PORSCHE|JAGUAR|VOLVO)(?![a-z\d])/iu
const BEHIND_PRICE = /[元块钱]\s?$/u

/** A line from left to right, without what says nothing of its numbers; undefined where a sign is none of these. */
export function lineTokens(line: string): readonly LineToken[] | undefined {
  if (line.length > MAX_LINE_LENGTH) return undefined
  const plain = withoutLabelled(withoutSender(line.replaceAll(CIRCLED, ' '))).replace(
    NUMBER_LABEL,
    '',
  )
  const text = cleanedLine(withoutChatter(plain))
  const tokens: LineToken[] = []
  for (let at = 0; at < text.length;) {
    const place = placeAt(text, at, tokens)
    const token = carOrSizeAt(place) ?? numberAt(place) ?? figureTokenAt(place) ?? otherAt(place)
    if (token === undefined) return undefined
    tokens.push(token)
    at += token.text.length
  }
  return tokens
}

/** Whether the end of a line is the sum of its quantities: `共5件`. */
export const isTotal = (text: string): boolean => OF_ALL_NUMBERS.test(text)

type Place = {
  readonly rest: string
  readonly done: string
  readonly before: LineToken | undefined
  /** The number before it, as typed; '' for none. */
  readonly number: string
  /** The number, or its quantity, whichever is later. */
  readonly last: LineToken | undefined
}

const placeAt = (text: string, at: number, tokens: readonly LineToken[]): Place => ({
  rest: text.slice(at),
  done: text.slice(0, at),
  before: tokens.at(-1),
  number: tokens.findLast(({ kind }) => kind === 'number')?.text ?? '',
  last: tokens.findLast(({ kind }) => kind === 'number' || kind === 'amount'),
})

const hasUnitOf = (token: LineToken | undefined): boolean =>
  token?.kind === 'amount' && COUNTED.test(token.text)

function numberAt({ rest }: Place): LineToken | undefined {
  const text = numberAtStart(rest)
  return text === '' ? undefined : numberToken(text)
}

const isNumberAt = (rest: string) => numberAtStart(rest) !== ''

const numberToken = (text: string): LineToken => ({
  kind: 'number',
  text,
  number: normalisedNumber(text),
})

/** `宝马740 51117357025`, `3.0T 06E145601R`, `刹车盘 348x30`: before they are taken for a number. */
function carOrSizeAt({ rest, done, number }: Place): LineToken | undefined {
  const size = number === '' ? '' : sizeAtStart(rest)
  if (size !== '') return { kind: 'words', text: size }
  const text = carAtStart(rest, done)
  return text !== '' && isNumberAt(rest.slice(text.length).trimStart())
    ? { kind: 'words', text }
    : undefined
}

function eachAt({ rest }: Place): LineToken | undefined {
  const [lead] = EACH.exec(rest) ?? []
  const found = lead === undefined ? undefined : figureAt(rest, lead)
  if (!found || GOES_ON.test(found.behind)) return undefined
  return { kind: 'each', text: found.text, pieces: found.pieces, isOpen: false }
}

/** A sign that has a figure is asked for first what else it may be. */
const figureTokenAt = (place: Place) =>
  placeAhead(place) ??
  vinAt(place) ??
  inFrontAt(place) ??
  wordsAt(place) ??
  foreignAt(place) ??
  eachAt(place) ??
  amountAt(place)

function placeAhead({ rest, done }: Place): LineToken | undefined {
  const [text = ''] = done === '' ? (PLACE_IN_FRONT.exec(rest) ?? []) : []
  return text !== '' && isNumberAt(rest.slice(text.length)) ? { kind: 'gap', text } : undefined
}

/** A car, which its parts are for. */
function vinAt({ rest }: Place): LineToken | undefined {
  const [text = ''] = SEVENTEEN.exec(rest) ?? []
  return text !== '' && (isVin(text) || isDoubtfulVin(text)) ? { kind: 'words', text } : undefined
}

function foreignAt({ rest }: Place): LineToken | undefined {
  const text = foreignAtStart(rest)
  return text === '' ? undefined : numberToken(text)
}

function wordsAt({ rest, done, before, last }: Place): LineToken | undefined {
  if (last?.kind === 'amount' && isTotal(rest)) return { kind: 'words', text: rest }
  // Behind a number `x4` is its quantity.
  const text = before?.kind === 'number' ? '' : wordsWithFigure(rest, done)
  return text === '' ? undefined : { kind: 'words', text }
}

function inFrontAt({ rest }: Place): LineToken | undefined {
  const [text = ''] = IN_FRONT.exec(rest) ?? []
  if (text === '' || !isNumberAt(rest.slice(text.length))) return undefined
  return { kind: 'amount', text, pieces: Number.parseInt(text, 10), isOpen: false }
}

/** A dash is no sign of a number below 0 only right behind a maker's number, before a unit. */
const isNegative = ({ rest, before }: Place, { hasUnit }: Figure) =>
  DASH.test(rest) && !(hasUnit && before?.kind === 'number')

function amountAt(place: Place): LineToken | undefined {
  const [sign = ''] = SIGN.exec(place.rest) ?? DASH.exec(place.rest) ?? []
  const found = figureAt(place.rest, sign)
  if (!found || isNegative(place, found)) return undefined
  const { text, pieces, hasUnit } = found
  // `第二个`
  const isCounted = hasUnit && !place.done.endsWith('第')
  const isCertain =
    sign === '' ? isCounted || isOrdered(place, found) : isSigned(place, sign, found)
  if (isCertain) return { kind: 'amount', text, pieces, isOpen: false }
  return sign === '' && !hasUnit ? bareAmount(place, found) : undefined
}

/** `LR011593 2 350` */
const isPriceBehind = ({ last }: Place, pieces: number) =>
  last?.kind === 'amount' && pieces > MAX_BARE

function bareAmount(place: Place, found: Figure): LineToken | undefined {
  const { text, pieces } = found
  if (!isPlain(place, found)) return undefined
  // `2个 380`
  if (hasUnitOf(place.last) || isPriceBehind(place, pieces)) return { kind: 'words', text }
  return { kind: 'amount', text, pieces, isOpen: isOpen(place, pieces) }
}

/** `2 LR011593` may be its place, `A 246 421 28 12 64` and `2722000901 2` a longer number. */
const isOpen = ({ number }: Place, pieces: number): boolean =>
  number === '' || mayLackLetter(number) || (LIKE_A_GROUP.test(number) && pieces > MAX_DIGIT)

type Figure = {
  /** With what leads it, and its unit. */
  readonly text: string
  readonly pieces: number
  readonly hasUnit: boolean
  readonly behind: string
}

/** Behind its sign; undefined for none, and for 0. */
function figureAt(rest: string, lead: string): Figure | undefined {
  const from = rest.slice(lead.length)
  const [figure = ''] = DIGITS.exec(from) ?? CHINESE.exec(from) ?? []
  const pieces = figureValue(figure)
  if (figure === '' || !(pieces > 0)) return undefined
  const [unit = ''] = UNIT_AT_START.exec(from.slice(figure.length)) ?? []
  const text = `${lead}${figure}${unit}`
  return { text, pieces, hasUnit: unit !== '', behind: rest.slice(text.length) }
}

/** Also in words. */
const isOrdered = ({ done }: Place, { hasUnit, behind }: Figure) =>
  !hasUnit && ORDERED.test(done) && ENDS.test(behind)

/** A figure by itself, in digits. */
function isPlain(place: Place, { pieces, behind }: Figure): boolean {
  const { rest, before, number } = place
  const isBehindGap = before?.kind === 'gap' && !TAIL_SIGN.test(before.text)
  // `前刹车片4 LR083954`
  const isBehindName = before?.kind === 'words' && number === ''
  const isApart = before === undefined || isBehindGap || isBehindName
  const isFew = pieces <= MAX_BARE || place.last?.kind === 'amount'
  return isApart && /^\d/.test(rest) && isFew && ENDS.test(behind)
}

/** Behind its number, or its name; or `火花塞x4 LR083958`; unless it may be a car: `机滤 X3 LR011593`. */
function mayBeTimes({ before, done, number }: Place, sign: string, { pieces, behind }: Figure) {
  if (before?.kind === 'number' || BEHIND_PRICE.test(done)) return ENDS.test(behind)
  const isApart = before?.kind === 'words' || before?.kind === 'gap'
  if (!isApart || (sign.includes('X') && pieces <= MAX_SUV && mayBeBmws(number))) return false
  return number === '' ? isNumberAt(behind.trimStart()) : ENDS.test(behind)
}

const mayBeBmws = (number: string) =>
  number === '' || makesWritingLike(normalisedNumber(number)).includes('bmw')

/** `价格：250` is a price. */
function isSigned(place: Place, sign: string, found: Figure): boolean {
  const { before, done } = place
  const { pieces, behind } = found
  const isBehindNumber = before?.kind === 'number'
  if (/^\s?x/i.test(sign)) return mayBeTimes(place, sign, found)
  // `LR066001*2LR066002*3`
  if (GOES_ON.test(behind) && !(/^[a-z]/i.test(behind) && isNumberAt(behind))) return false
  const isCell = sign.includes('=') && pieces <= MAX_BARE
  return isBehindNumber || isCell || !/[=:]\s?$/.test(sign) || LABEL.test(done)
}

function otherAt({ rest }: Place): LineToken | undefined {
  const [gap] = GAP.exec(rest) ?? DOTS.exec(rest) ?? MAKE.exec(rest) ?? []
  if (gap !== undefined) return { kind: 'gap', text: gap }
  const text = WORD_BESIDE.exec(rest)?.[0] ?? nameSign(rest)
  return text === '' ? undefined : { kind: 'words', text }
}
