import { withoutSender } from '#src/accounts/contact-details.ts'
import { isRatherElse, isUnlikelyNumber } from '#src/development/unlikely-number.ts'
import { withoutChatter } from '#src/development/without-chatter.ts'
import { nameSign, wordsWithFigure } from '#src/development/words-of-line.ts'
import { figureValue } from '#src/numbers/chinese-figure.ts'
import { isMakersNumber } from '#src/numbers/makes-writing-like.ts'
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

const RUN = /^[a-z\d]+(?:[ .\-_/][a-z\d]+)*/iu
const BETWEEN_GROUPS = /[ .\-_/]/u
const BEGINS_WITH_DIGIT_APART = /^\d[ .\-_/]/u
/** `31126855807 x 2`: no group of a number. */
const APART = /[ .\-_/](?:x|QTY)(?![a-z\d])/iu
/** `LR011593x2` */
const WITH_SIGN = /^(.{5,20})x\d{1,3}$/iu
/** What no quantity and no car is: a group with 0 in front, an index, a colour. */
const OF_NUMBER = /^(?:0\d*|[a-z]{1,2}|(?=.*[a-z])[a-z\d]{3})$/iu
/** `1.31373421`, `6-31379346` */
const PLACE_IN_FRONT = /^\d{1,2}[.-]\s?(?=[a-z\d]{6})/iu
/** A number of another maker. */
const FOREIGN = /^(?=(?:[a-z]*\d){5})(?=\d*[a-z]|\d{9})[a-z\d]{6,20}(?![a-z\d.\-_/])/iu
const OF_ALL_NUMBERS = /^(?:总共|一共|共计?|合计)\s?\d{1,5}\s?[件个只套]?$/u
const NUMBER_LABEL = /^(?:NO|PN|P\/N)[.:：#]?\s?(?=\d{6})/iu
/** Other numbers of digits alone are written without a gap. */
const BMW_DIGITS = 11
/** One of Mercedes: `2722000901`, `205 830 11 84`. */
const WITHOUT_LETTER = /^(?:\d{10}|\d{3} \d{3} \d\d \d\d)$/u
const SHORT_DIGITS = /^\d{1,8}$/u
/** `51 11 7 379 901 2`: no maker's last group is one digit. */
const ENDS_WITH_DIGIT_APART = /[ .\-_/]\d$/u

const SIGN = /^\s?(?:x|QTY\s?[:.]?|[×✕✖╳*=:])\s?(?=\d)/iu
const EACH = /^各\s?[要来订]?\s?(?=[\d一二两三四五六七八九十])/u
const DIGITS = /^[1-9]\d{0,3}(?![\d.])/u
const CHINESE = /^[一二两三四五六七八九十]{1,3}/u
const UNIT =
  /^\s?(?:[个只件套副付根条片支组块颗粒枚瓶桶盒台张扇盏面把节]|(?:PCS?|EA|SETS?)(?![a-z]))(?![半都月多来钱小左右上])/iu
const GOES_ON = /^[a-z\d]/iu
/** What may follow a figure without a unit: `LR199341 2，LR199342`. */
const ENDS = /^(?:[\s,，、;；。=(（]|$)/u
const LABEL = /(?:数量|需求|QTY)\s?$/iu
/** `数量：三`, `要三` */
const ORDERED = /(?:数量|需求|QTY|[要来订])\s?[:：]?\s?$/iu
/** `4 × LR066003` */
const IN_FRONT = /^\d{1,3}\s?[x×✕✖╳*]\s?(?=[a-z\d])/iu
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
  const plain = withoutSender(line.replaceAll(CIRCLED, ' ')).replace(NUMBER_LABEL, '')
  const text = cleanedLine(withoutChatter(plain))
  const tokens: LineToken[] = []
  for (let at = 0; at < text.length;) {
    const place = placeAt(text, at, tokens)
    const token = numberAt(place) ?? figureTokenAt(place) ?? otherAt(place)
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
  const [found = ''] = RUN.exec(rest) ?? []
  const run = BEGINS_WITH_DIGIT_APART.test(found) ? '' : (found.split(APART, 1)[0] ?? '')
  const ends = [...run.matchAll(/[ .\-_/]|$/gu)].map(({ index }) => run.slice(0, index))
  const whole = ends.filter(isWhole)
  const [shortest] = whole
  const longest = whole.at(-1)
  if (shortest === undefined || longest === undefined) return withSignAt(run)
  const isAmount = SHORT_DIGITS.test(longest) && UNIT.test(rest.slice(longest.length))
  if (isAmount) return undefined
  const more = longest.slice(shortest.length).split(BETWEEN_GROUPS).filter(Boolean)
  if (more.every((group) => OF_NUMBER.test(group))) return numberToken(longest)
  // `31373441 2 XC90`, `31372396 380`: no maker goes on like this.
  const isOver = more.some((group) => /^\d$/.test(group)) || SHORT_DIGITS.test(shortest)
  return isOver ? numberToken(shortest) : undefined
}

const isNumberAt = (rest: string) => numberAt(placeAt(rest, 0, [])) !== undefined

function isWhole(text: string): boolean {
  const number = normalisedNumber(text)
  const isInGroups = BETWEEN_GROUPS.test(text) && /^\d+$/.test(number)
  const isElse =
    isUnlikelyNumber(number) ||
    ENDS_WITH_DIGIT_APART.test(text) ||
    (isInGroups && number.length < BMW_DIGITS)
  return (isMakersNumber(number) && !isElse) || WITHOUT_LETTER.test(text)
}

function withSignAt(run: string): LineToken | undefined {
  const [, number = ''] = WITH_SIGN.exec(run.split(BETWEEN_GROUPS, 1)[0] ?? '') ?? []
  return isMakersNumber(number) ? numberToken(number) : undefined
}

const numberToken = (text: string): LineToken => ({
  kind: 'number',
  text,
  number: normalisedNumber(text),
})

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
  wordsAt(place) ??
  foreignAt(place) ??
  eachAt(place) ??
  inFrontAt(place) ??
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

/** A number that no car maker writes, with letters or longer than any figure beside a number. */
function foreignAt({ rest }: Place): LineToken | undefined {
  const [text = ''] = FOREIGN.exec(rest) ?? []
  const isElse = isRatherElse(text, normalisedNumber(text)) || isVin(text) || isDoubtfulVin(text)
  return text === '' || isElse ? undefined : numberToken(text)
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

function amountAt(place: Place): LineToken | undefined {
  const [sign = ''] = SIGN.exec(place.rest) ?? []
  const found = figureAt(place.rest, sign)
  if (!found) return undefined
  const { text, pieces, hasUnit } = found
  // `第二个`
  const isCounted = hasUnit && !place.done.endsWith('第')
  const isCertain =
    sign === '' ? isCounted || isOrdered(place, found) : isSigned(place, sign, found)
  if (isCertain) return { kind: 'amount', text, pieces, isOpen: false }
  return sign === '' && !hasUnit ? bareAmount(place, found) : undefined
}

function bareAmount(place: Place, found: Figure): LineToken | undefined {
  const { text, pieces } = found
  if (!isPlain(place, found)) return undefined
  // `2个 380`
  if (hasUnitOf(place.last)) return { kind: 'words', text }
  return { kind: 'amount', text, pieces, isOpen: isOpen(place, pieces) }
}

/** `2 LR011593` may be its place, `A 246 421 28 12 64` and `2722000901 2` a longer number. */
const isOpen = ({ number }: Place, pieces: number): boolean =>
  number === '' || WITHOUT_LETTER.test(number) || (LIKE_A_GROUP.test(number) && pieces > MAX_DIGIT)

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
  const [unit = ''] = UNIT.exec(from.slice(figure.length)) ?? []
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
  const isFew = pieces <= MAX_BARE || hasUnitOf(place.last)
  return isApart && /^\d/.test(rest) && isFew && ENDS.test(behind)
}

/** Behind its number; or `火花塞x4 LR083958`, unless it may be a car: `机滤 X3 LR011593`. */
function mayBeTimes({ before, done, number }: Place, sign: string, { pieces, behind }: Figure) {
  if (before?.kind === 'number' || BEHIND_PRICE.test(done)) return ENDS.test(behind)
  const isCar = sign.includes('X') && pieces <= MAX_SUV
  const isApart = before?.kind === 'words' || before?.kind === 'gap'
  return number === '' && isApart && !isCar && isNumberAt(behind.trimStart())
}

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
  const text = nameSign(rest)
  return text === '' ? undefined : { kind: 'words', text }
}
