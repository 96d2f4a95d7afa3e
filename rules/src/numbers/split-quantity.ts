import { chineseFigure, figureValue, isFigure } from '#src/numbers/chinese-figure.ts'
import { isMakersNumber, makesWritingLike } from '#src/numbers/makes-writing-like.ts'
import { normalisedNumber } from '#src/numbers/normalised-number.ts'
import { withoutEnding } from '#src/text/folded-text.ts'
import { MAX_LINE_LENGTH } from '#src/text/search-limits.ts'

export type RequestedQuantity = {
  /** The line without its quantity, as typed. */
  readonly text: string
  /** In pieces, from 1; 1 if the line has none, and for a quantity of 0. */
  readonly quantity: number
  /** The line as one number, if the quantity could belong to it (`06K905601X4`). */
  readonly whole?: string
}

const UNITS = '个 只 件 套 副 付 根 条 片 支 对 组 块 颗 粒 枚 瓶 桶 盒 台 PCS PC EA'.split(' ')
const SIGNS = '=:*×✕✖╳'
/** Labels of a quantity; a single character only counts after a number. */
const CALLED_PLAINLY = /^(?:数量|需求|QUANTITY|QTY)$/i
const WITH_WORD = /^(.+?)(数量|需求|QUANTITY|QTY|需要|要|订|共|来|各)\s*(?:[.:=]\s*)?(\d{1,5})$/isu
const MARKED = /^(.*?)[=:*×✕✖╳]\s*(\d{1,9})$/isu
const IN_BRACKETS = /^(?:(?:[X*×✕✖共]|(?:数量|需求|QUANTITY|QTY):?)\s*)?(\d{1,6})$/iu
const FIGURE = /^[1-9]\d?$/
const IN_FRONT = /^(\d{1,4})\s*/u
const IN_CHINESE =
  /^(.*?)([一二两三四五六七八九十]{1,3})\s*(?:个|只|件|套|副|付|根|条|片|支|对|块|颗|粒|枚|瓶|桶|盒|台)$/su
const OTHER_NUMBER = /^(?=(?:\D*\d){7})[A-Z\d]+$/i
const NAME = /\p{Script=Han}{2}$/u
/** `前刹车片2个 34116850568`: no digits before the quantity. */
const BEFORE_NUMBER =
  /^(\D*\p{Script=Han})\s*(\d{1,3}|[一二两三四五六七八九十]{1,3})\s*(?:个|只|件|套|副|付|根|条|片|支|块|颗|粒|枚|瓶|桶|盒|台)[\s,:=]+/u
/** A word of `34116850568 x2件 前刹车片`. */
const AMOUNT =
  /^(?:X(\d{1,4})(?:个|只|件|套|副|付|根|条|片|支|对|组|块|颗|粒|枚|瓶|桶|盒|台|PCS?|EA)?|(\d{1,4})(?:个|只|件|套|副|付|根|条|片|支|对|组|块|颗|粒|枚|瓶|桶|盒|台|PCS?|EA))$/iu
/** What sets off the quantity in `34116850568*2 前刹车片`, `34116850568x2 前刹车片`. */
const SET_OFF = /\s?[*×✕✖╳]\s?(?=\d)|\sX\s?(?=\d)|(?<=^\d{11})X(?=\d)/iu
const UNIT_APART = /(?<=\s\d{1,4})\s(?=(?:个|只|件|套|副|付|根|条|片|支|对|组|块)[\s,;])/u
const AFTER_COMMA = /^(.*?)[,、;]\s*(\d{1,4})$/su
const AFTER_X = /^(.*?)X\s*(\d{1,5})$/isu
const MIN_GROUPED_DIGITS = 11
const AFTER_SPACE = /\s(\d{1,4})$/u
/** Car names that end in a digit: the 4 of 发现 4 is not a quantity. */
const NAME_WITH_FIGURE = /(?:发现|神行者|[A-Z])$/iu

/** X1 to X7 are cars after the make, and after words that name no other car: 宝马X5, 机滤 X3. */
const BMW_SUV = /^[1-7]$/
const BMW = /(?:宝马|BMW)\s*$/i
/** `51117379109 X5 前保险杠`; the smaller ones are rather a quantity. */
const LARGE_SUV = /\sX[5-7]\s/
const MAKE_IN_NAME = /宝马|奔驰|奥迪|保时捷|大众|沃尔沃|路虎|捷豹/u

/** `bare` is the line without its unit at the end. */
type Line = { readonly text: string; readonly bare: string; readonly hasUnit: boolean }

/**
 * Separates the quantity of a line, in every form that dealers write: `=4`, `（4）`, `（x4）`, `（球笼）4`, `x4`, `*4`, `×4`,
 * `4个`, `四个`, `，4`, `数量4`, a bare `4` after a complete number, `4个` between a name and one or one and a name, and `4个` or `4x`
 * before one. What could be part of the number stays part of it.
 *
 * @param line one line, full-width characters already folded
 */
export function splitQuantity(line: string): RequestedQuantity {
  const text = line.trim()
  if (text.length > MAX_LINE_LENGTH) return { text, quantity: 1 }
  const bare = withoutUnit(text)
  const ending: Line = { text, bare, hasUnit: bare !== text }
  for (const read of READINGS) {
    const request = read(ending)
    if (request) return request
  }
  return { text, quantity: 1 }
}

/** The forms of a quantity, least ambiguous first. */
const READINGS: readonly ((line: Line) => RequestedQuantity | undefined)[] = [
  afterWord,
  inCell,
  afterSign,
  inBrackets,
  afterBrackets,
  afterComma,
  afterX,
  withUnit,
  inChinese,
  beforeNumber,
  beforeName,
  inFront,
  afterNamedNumber,
  afterSpace,
]

/** @param quantity in ASCII or full-width digits */
function requestOf(text = '', quantity = '1'): RequestedQuantity {
  return { text: text.trim(), quantity: Math.max(1, figureValue(quantity)) }
}

/** `4个` as `4`. */
export function withoutUnit(text: string): string {
  const unit = UNITS.find((one) => text.slice(-one.length).toUpperCase() === one) ?? ''
  return text.slice(0, text.length - unit.length).trimEnd()
}

/** `06H905110G 数量：4`, `06H905110G 要4个` */
function afterWord({ bare }: Line): RequestedQuantity | undefined {
  const [, before = '', word = '', pieces] = WITH_WORD.exec(bare) ?? []
  if (pieces === undefined) return undefined
  const body = withoutEnding(before, ',;、=:')
  return CALLED_PLAINLY.test(word) || hasDigits(body) ? requestOf(body, pieces) : undefined
}

/** `06H905110G=4`, `06H905110G * 4个` */
function afterSign({ bare }: Line): RequestedQuantity | undefined {
  const [, body = '', pieces] = MARKED.exec(bare) ?? []
  return pieces === undefined
    ? undefined
    : requestOf(withoutEnding(withoutEnding(body, SIGNS), ',;'), pieces)
}

/** `前大灯=2=LR199381`, a row of a table; one of three digits may be a car. */
function inCell({ text }: Line): RequestedQuantity | undefined {
  const [first = '', ...cells] = text.split('=').map((cell) => cell.trim())
  const [pieces, ...more] = cells.filter((cell) => FIGURE.test(cell))
  const words = [FIGURE.test(first) ? '' : first, ...cells.filter((cell) => cell !== pieces)]
  const others = words.filter((word) => !isMakersNumber(word))
  const isRow =
    words.length === others.length + 1 &&
    more.length === 0 &&
    !others.some((word) => hasDigits(word))
  return isRow && pieces !== undefined ? requestOf(words.join(' '), pieces) : undefined
}

/** `06H905110G（x4个）` */
function inBrackets({ text }: Line): RequestedQuantity | undefined {
  if (!')]}】〕'.includes(text.slice(-1))) return undefined
  const open = Math.max(...Array.from('([{【〔', (bracket) => text.lastIndexOf(bracket)))
  const inside = text.slice(open + 1, -1).trim()
  const bare = withoutUnit(inside)
  const [, pieces] = open < 0 ? [] : (IN_BRACKETS.exec(bare) ?? [])
  return pieces === undefined ? undefined : requestOf(text.slice(0, open), pieces)
}

/** `A2053301101(球笼防尘套)2`: after the part's name in brackets. */
function afterBrackets({ bare }: Line): RequestedQuantity | undefined {
  const close = bare.lastIndexOf(')')
  const open = bare.lastIndexOf('(', close)
  const pieces = bare.slice(close + 1).trim()
  if (open < 1 || close < open || !/^\d{1,4}$/.test(pieces)) return undefined
  const isNamed = hasDigits(bare.slice(0, open)) && /\p{Script=Han}/u.test(bare.slice(open, close))
  return isNamed ? requestOf(bare.slice(0, close + 1), pieces) : undefined
}

/** `06H905110G，4` */
function afterComma({ bare }: Line): RequestedQuantity | undefined {
  const [, body, pieces] = AFTER_COMMA.exec(bare) ?? []
  return hasDigits(body) ? requestOf(body, pieces) : undefined
}

/** `06H905110G x4`, and without a space as in `4f0133843aX2`. */
function afterX(line: Line): RequestedQuantity | undefined {
  const { text, bare } = line
  const [, before = '', pieces] = AFTER_X.exec(bare) ?? []
  if (pieces === undefined) return undefined
  if (endsInBmwSuv(line, { before, pieces })) return { text, quantity: 1 }
  const body = before.trimEnd()
  if (body !== before || /\P{ASCII}$/u.test(body)) return requestOf(body, pieces)
  const number = normalisedNumber(body)
  if (number.length < 5 || !/\d{3}/.test(number)) return undefined
  return { ...requestOf(body, pieces), whole: normalisedNumber(text) }
}

/** `宝马X5` */
function endsInBmwSuv(
  { text, bare }: Line,
  { before, pieces }: { readonly before: string; readonly pieces: string },
): boolean {
  const body = before.trimEnd()
  if (!BMW_SUV.test(pieces) || bare !== text) return false
  return BMW.test(body) || (!hasDigits(body) && bare.charAt(before.length) === 'X')
}

/** `A2642008600 4个`; without the space, the number ends where a maker's number ends. */
function withUnit({ bare, hasUnit }: Line): RequestedQuantity | undefined {
  let from = bare.length
  while (from > 0 && hasDigits(bare.charAt(from - 1))) from -= 1
  const digits = bare.slice(from)
  if (!hasUnit || digits === '') return undefined
  const before = bare.slice(0, from)
  const body = before.trimEnd()
  const isName = body !== '' && (!hasDigits(body) || (NAME.test(body) && hasNumber(body)))
  if (body !== before || isName) return requestOf(body, digits)

  const ends = Array.from({ length: Math.min(digits.length, 5) }, (_, at) => bare.length - at - 1)
  const end = ends.find((at) => bare.charAt(at) !== '0' && isMakersNumber(bare.slice(0, at)))
  if (end === undefined) return undefined
  const split = requestOf(bare.slice(0, end), bare.slice(end))
  return isMakersNumber(bare) ? { ...split, whole: normalisedNumber(bare) } : split
}

/** `06H905110G 两个`, `机滤11427953129十个`, `机油格两个` */
function inChinese({ text }: Line): RequestedQuantity | undefined {
  const [, body = '', figure = ''] = IN_CHINESE.exec(text) ?? []
  if (chineseFigure(figure) === undefined) return undefined
  const isKnown = hasNumber(body) || isMakersNumber(withoutName(body)) || NAME.test(body.trimEnd())
  return isKnown ? requestOf(body, figure) : undefined
}

/** `前刹车片2个 34116850568` */
function beforeNumber({ text }: Line): RequestedQuantity | undefined {
  const [whole = '', name = '', pieces] = BEFORE_NUMBER.exec(text) ?? []
  const number = text.slice(whole.length)
  const isNumber = pieces !== undefined && isFigure(pieces) && isMakersNumber(number)
  return isNumber ? requestOf(`${name} ${number}`, pieces) : undefined
}

/** `34116850568 x2 前刹车片`: no digits behind the quantity. */
function beforeName({ text }: Line): RequestedQuantity | undefined {
  const words = text
    .replace(SET_OFF, ' x')
    .replace(UNIT_APART, '')
    .split(/[\s,;]+/)
  const at = words.findIndex((word) => AMOUNT.test(word))
  const [, signed, counted] = AMOUNT.exec(words[at] ?? '') ?? []
  const [number, name] = [words.slice(0, at).join(' '), words.slice(at + 1).join(' ')]
  const isName = /\p{Script=Han}/u.test(name) && !hasDigits(name)
  if (at < 1 || !isName || !isMakersNumber(number)) return undefined
  const isCar = LARGE_SUV.test(text) && makesWritingLike(normalisedNumber(number)).includes('bmw')
  return requestOf(`${number} ${name}`, isCar ? '1' : (signed ?? counted))
}

/** `4个 11427953129`, `4*11427953129`, `2*LR471635`; not `5X0 907 451`, which is a number itself. */
function inFront({ text }: Line): RequestedQuantity | undefined {
  const [whole = '', pieces] = IN_FRONT.exec(text) ?? []
  const rest = text.slice(whole.length).toUpperCase()
  const unit = ['X', ...Array.from(SIGNS.slice(2)), ...UNITS].find((one) => rest.startsWith(one))
  if (pieces === undefined || unit === undefined) return undefined
  // A letter may belong to the number, a sign may not.
  if (/[A-Z]/.test(unit) && isMakersNumber(text)) return undefined
  const body = text.slice(whole.length + unit.length)
  return isMakersNumber(body) ? requestOf(body, pieces) : undefined
}

/** `前刹车片 34106888459 4`; a year or a car is no quantity: `宝马 34116850568 320`. */
function afterNamedNumber({ text }: Line): RequestedQuantity | undefined {
  const named = withoutName(text)
  const [, pieces = ''] = AFTER_SPACE.exec(named) ?? []
  const read = afterSpace({ text: named, bare: named, hasUnit: false })
  if (named === text || read === undefined) return undefined
  const name = text.slice(0, -named.length)
  const isElse = pieces.length > 3 || (pieces.length === 3 && MAKE_IN_NAME.test(name))
  if (isElse) return requestOf(`${name}${pieces},${read.text}`)
  return { ...read, text: name + read.text }
}

/** `11 42 7 953 129 4`: with the 4 it is no part number, without it is. */
function afterSpace({ text }: Line): RequestedQuantity | undefined {
  const [whole = '', pieces] = AFTER_SPACE.exec(text) ?? []
  if (pieces === undefined || pieces.startsWith('0')) return undefined
  const body = text.slice(0, -whole.length).trimEnd()
  // Four digits after a name are more likely a year.
  const isNamed = pieces.length < 4 && /\p{Script=Han}$/u.test(body) && !NAME_WITH_FIGURE.test(body)
  if (isNamed && hasNumber(body)) return requestOf(body, pieces)
  if (endsBefore(body, text)) return requestOf(body, pieces)
  return isWholeBefore(body, pieces)
    ? { ...requestOf(body, pieces), whole: normalisedNumber(text) }
    : undefined
}

function endsBefore(body: string, text: string): boolean {
  return isMakersNumber(body) && !isMakersNumber(text) && !mayGoOn(body)
}

/** In groups of digits alone: `205 420 12 20` is a Mercedes number without its letter, `1 457 433 529` one of Bosch. */
function mayGoOn(body: string): boolean {
  return /^\d+\s[\d\s]+$/.test(body) && body.replaceAll(/\s/g, '').length < MIN_GROUPED_DIGITS
}

/**
 * Whether the text before the space may be the whole number, although it could also be one with the digits after the
 * space: `9A110722400 3` has the format of an Audi number with its colour, `977751 10` that of a Volvo number. A number
 * in groups continues after the space (`11 42 7 953 129`), but no maker's last group is one digit. Numbers of other
 * manufacturers have any format, but must be too long for a model (`GLC260 300`).
 */
function isWholeBefore(body: string, pieces: string): boolean {
  const isInGroups = /\s/.test(body)
  if (/^[\d\s]+$/.test(body)) return !isInGroups && isMakersNumber(body)
  if (isMakersNumber(body)) return pieces.length < (isInGroups ? 2 : 4)
  const number = normalisedNumber(body)
  const isLikeNumber = /^[A-Z\d]{6,}$/.test(number) && /\d{3}/.test(number)
  return isLikeNumber && !isInGroups && pieces.length < 3
}

function hasNumber(text: string): boolean {
  const parts = [text, text.split(/\p{Script=Han}/u, 1)[0] ?? '', ...text.split(/\s+/)]
  return parts.some((part) => isMakersNumber(part) || OTHER_NUMBER.test(part))
}

const withoutName = (text: string) => text.replace(/^\p{Script=Han}+\s*/u, '')

const hasDigits = (text = '') => /\d/.test(text)
