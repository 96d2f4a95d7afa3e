import { withoutSender } from '#src/accounts/contact-details.ts'
import { isUnlikelyNumber } from '#src/development/unlikely-number.ts'
import { withoutChatter } from '#src/development/without-chatter.ts'
import { figureValue } from '#src/numbers/chinese-figure.ts'
import { isMakersNumber } from '#src/numbers/makes-writing-like.ts'
import { normalisedNumber } from '#src/numbers/normalised-number.ts'
import { cleanedLine } from '#src/search/read-keyword-line.ts'
import { MAX_LINE_LENGTH } from '#src/text/search-limits.ts'

/**
 * | kind | what it is |
 * |---|---|
 * | number | a maker's number that can end in one place only, normalised |
 * | amount | the pieces of one number; bare without a sign or a unit |
 * | each | the pieces of each of several numbers: `各两个` |
 * | words | a character of a name, a car (`奥迪A6L`, `Q7`), a number plate, a price |
 * | gap | what separates them |
 */
export type LineToken = { readonly text: string } & (
  | { readonly kind: 'number'; readonly number: string }
  | { readonly kind: 'amount' | 'each'; readonly pieces: number; readonly isBare: boolean }
  | { readonly kind: 'words' | 'gap' }
)

const RUN = /^[a-z\d]+(?:[ .\-_/][a-z\d]+)*/iu
const BETWEEN_GROUPS = /[ .\-_/]/u
const BEGINS_WITH_DIGIT_APART = /^\d[ .\-_/]/u
/** `31126855807 x 2`: no group of a number. */
const APART = /[ .\-_/](?:x|QTY)(?![a-z\d])/iu
/** `LR011593x2` */
const WITH_SIGN = /^(.{5,20})x\d{1,3}$/iu
/** No quantity begins like this: a colour, or an index. */
const OF_NUMBER = /^0|[a-z]/iu
/** Other numbers of digits alone are written without a gap. */
const BMW_DIGITS = 11
const SHORT_DIGITS = /^\d{1,8}$/u
/** `51 11 7 379 901 2`: no maker's last group is one digit. */
const ENDS_WITH_DIGIT_APART = /[ .\-_/]\d$/u

const SIGN = /^\s?(?:x|QTY\s?[:.]?|[×✕✖╳*=:])\s?(?=\d)/iu
const EACH = /^各\s?[要来订]?\s?(?=[\d一二两三四五六七八九十])/u
const DIGITS = /^\d{1,4}(?![\d.])/u
const CHINESE = /^[一二两三四五六七八九十]{1,3}/u
const UNIT =
  /^\s?(?:[个只件套副付根条片支组块颗粒枚瓶桶盒台]|(?:PCS?|EA)(?![a-z]))(?![半都月多来钱小左右上])/iu
const GOES_ON = /^[a-z\d]/iu
/** What may follow a figure without a unit: `LR199341 2，LR199342`. */
const ENDS = /^(?:[\s,，、;；。]+(?:[a-z\d]|$)|$)/iu
const LABEL = /(?:数量|需求|QTY)\s?$/iu
/** `数量：三`, `要三` */
const ORDERED = /(?:数量|需求|QTY|[要来订])\s?[:：]?\s?$/iu
/** `4 × LR066003` */
const IN_FRONT = /^\d{1,3}\s?[x×✕✖╳*]\s?(?=[a-z\d])/iu
const MAX_BARE = 99

const CIRCLED = /[①-⑳❶-❿]/gu
const GAP = /^[\s,，、;；。:：=()（）[\]【】/|+]+/u
/** Before a figure the end of a number: `A2064210512/2`. */
const TAIL_SIGN = /[/|+]/u
const MAKE = /^(?:OEM?|BENZ|BMW|MINI|AUDI|VW|PORSCHE|JAGUAR|VOLVO)(?![a-z\d])/iu
const MADE_BY = /(?:宝马|奔驰|奥迪|保时捷|大众|沃尔沃|路虎|捷豹)\s?$/u
const CAR = /^(?:[a-z]{1,3}\d{1,3}[a-z]{0,3}|\d系)(?![a-z\d])/iu
/** Beside its number or between gaps, without its make. */
const CAR_ALONE =
  /^(?:A[1-8]L?|Q[2-8]L?|S[3-8]|V(?:6|8|10|12)|W12|[CEGS]\d{3}[A-Z]?|GL[ABCES]\d{0,3})(?![a-z\d])/iu
const PLATE =
  /^[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼][A-Z][A-Z\d]{5,6}(?![a-z\d])/iu
const PRICE = /^(?:[¥￥]\s?\d{1,6}(?:\.\d{1,2})?|\d{1,6}(?:\.\d{1,2})?\s?(?:元|块钱))/u
const BEHIND_PRICE = /(?:元|块钱)\s?$/u
const HAN = /^\p{Script=Han}/u

/** A line from left to right, without what says nothing of its numbers; undefined where a sign is none of these. */
export function lineTokens(line: string): readonly LineToken[] | undefined {
  if (line.length > MAX_LINE_LENGTH) return undefined
  const text = cleanedLine(withoutChatter(withoutSender(line.replaceAll(CIRCLED, ' '))))
  const tokens: LineToken[] = []
  for (let at = 0; at < text.length;) {
    const place = { rest: text.slice(at), done: text.slice(0, at), before: tokens.at(-1) }
    const token = numberAt(place) ?? figureTokenAt(place) ?? otherAt(place)
    if (token === undefined) return undefined
    tokens.push(token)
    at += token.text.length
  }
  return tokens
}

type Place = {
  readonly rest: string
  readonly done: string
  readonly before: LineToken | undefined
}

function numberAt({ rest }: Place): LineToken | undefined {
  const [found = ''] = RUN.exec(rest) ?? []
  const run = BEGINS_WITH_DIGIT_APART.test(found) ? '' : (found.split(APART, 1)[0] ?? '')
  const ends = [...run.matchAll(/[ .\-_/]|$/gu)].map(({ index }) => run.slice(0, index))
  const whole = ends.filter(isWhole)
  const [shortest] = whole
  const longest = whole.at(-1)
  if (shortest === undefined || longest === undefined) return withSignAt(run)
  const more = longest.slice(shortest.length).split(BETWEEN_GROUPS).filter(Boolean)
  const isAmount = SHORT_DIGITS.test(longest) && UNIT.test(rest.slice(longest.length))
  return isAmount || more.some((group) => !OF_NUMBER.test(group)) ? undefined : numberToken(longest)
}

const isNumberAt = (rest: string) => numberAt({ rest, done: '', before: undefined }) !== undefined

function isWhole(text: string): boolean {
  const number = normalisedNumber(text)
  const isInGroups = BETWEEN_GROUPS.test(text) && /^\d+$/.test(number)
  const isElse =
    isUnlikelyNumber(number) ||
    ENDS_WITH_DIGIT_APART.test(text) ||
    (isInGroups && number.length < BMW_DIGITS)
  return isMakersNumber(number) && !isElse
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
  return { kind: 'each', text: found.text, pieces: found.pieces, isBare: false }
}

const figureTokenAt = (place: Place) =>
  priceAt(place) ?? eachAt(place) ?? inFrontAt(place) ?? amountAt(place)

function priceAt({ rest }: Place): LineToken | undefined {
  const [text] = PRICE.exec(rest) ?? []
  return text === undefined ? undefined : { kind: 'words', text }
}

function inFrontAt({ rest }: Place): LineToken | undefined {
  const [text = ''] = IN_FRONT.exec(rest) ?? []
  if (text === '' || !isNumberAt(rest.slice(text.length))) return undefined
  return { kind: 'amount', text, pieces: Number.parseInt(text, 10), isBare: false }
}

function amountAt(place: Place): LineToken | undefined {
  const [sign = ''] = SIGN.exec(place.rest) ?? []
  const found = figureAt(place.rest, sign)
  if (!found) return undefined
  const isBare = sign === '' && !found.hasUnit
  // `第二个`
  const isCounted = found.hasUnit && !place.done.endsWith('第')
  const isAmount = sign === '' ? isCounted : isSigned(place, sign, found)
  const isByItself = isBare && (isPlain(place, found) || isOrdered(place, found))
  if (!isAmount && !isByItself) return undefined
  return { kind: 'amount', text: found.text, pieces: found.pieces, isBare }
}

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
const isOrdered = ({ done }: Place, { behind }: Figure) => ORDERED.test(done) && ENDS.test(behind)

/** A figure by itself, in digits. */
function isPlain({ rest, before }: Place, { pieces, behind }: Figure): boolean {
  const isApart = before === undefined || (before.kind === 'gap' && !TAIL_SIGN.test(before.text))
  return isApart && /^\d/.test(rest) && pieces <= MAX_BARE && ENDS.test(behind)
}

/** `X5` is a car, `价格：250` a price. */
function isSigned({ before, done }: Place, sign: string, { pieces, behind }: Figure): boolean {
  const isBehindNumber = before?.kind === 'number'
  if (/^\s?x/i.test(sign)) return (isBehindNumber || BEHIND_PRICE.test(done)) && ENDS.test(behind)
  // `LR066001*2LR066002*3`
  if (GOES_ON.test(behind) && !(/^[a-z]/i.test(behind) && isNumberAt(behind))) return false
  const isCell = sign.includes('=') && pieces <= MAX_BARE
  return isBehindNumber || isCell || !/[=:]\s?$/.test(sign) || LABEL.test(done)
}

function otherAt({ rest, done }: Place): LineToken | undefined {
  const [gap] = GAP.exec(rest) ?? MAKE.exec(rest) ?? []
  if (gap !== undefined) return { kind: 'gap', text: gap }
  const isApart = done === '' || /[\s，,、;；。]$/u.test(done)
  const car = MADE_BY.test(done) ? CAR.exec(rest) : isApart ? CAR_ALONE.exec(rest) : null
  const [word] = car ?? PLATE.exec(rest) ?? HAN.exec(rest) ?? []
  return word === undefined ? undefined : { kind: 'words', text: word }
}
