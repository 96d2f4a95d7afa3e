import { isMakersNumber } from '#src/numbers/makes-writing-like.ts'
import { numberAsTyped } from '#src/numbers/number-as-typed.ts'

/** Too short, as round as a quantity, two years or a day: `1234`, `100000`, `2020-2022`, `20231105`. */
const UNLIKELY =
  /^(?:.{1,4}|\d{5}|\d{2,3}000|(?:19|20)\d{2}(?:(?:19|20)\d{2}|(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])))$/
/** The carriers' numbers of parcels: `SF1234567890123`. */
const PARCEL = /^(?:SF|YT|ZTO?|STO?|JDV?|JT|DPK|KYE?|EMS|EB)[A-Z]?\d{10,}$/
/** An account of a chat, an order, a landline: `WXIDABC123`, `SO20241120009`, `02083456789`. */
const OTHER_NUMBER = /^(?:WXID|[SP]O20\d\d|0(?:10|2\d|[3-68-9]\d\d)\d{7,8}$)/
/** A digit too few or too many of Land Rover's and Mercedes' numbers. */
const OTHER_LENGTH = /^(?:LR(?:\d{5}|\d{7})|A(?:\d{7,9}|\d{11}))$/
/** As long as a VIN with a sign too few or too many: `SALGA2EF0X123456`. */
const LIKE_A_VIN = /^[A-Z]{3}[A-Z\d]{7,10}\d{5}$/
/** As BMW writes its numbers without groups. */
const WHOLE = /^\d{11}$/
/** Before a number, what makes it one of an order, a parcel or an account. */
const OF_SOMETHING_ELSE =
  /(?:订单|单号|快递|运单|物流|顺丰|圆通|中通|申通|韵达|德邦|跨越|邮政|京东|QQ|微信|发票|税号|卡号|账号|帐号|账户|合同|流水)\p{L}{0,4}$/iu

/** Whether the line or the digits say that this is rather something else than a part: a quantity, a day, a parcel. */
export function isRatherElse(line: string, number: string): boolean {
  const isMistyped = hasLookAlike(number) || hasDigitApart(line, number)
  const isElse = isOfSomethingElse(line, number) || hasOtherSigns(line, number)
  return isUnlikelyNumber(number) || isMistyped || isElse
}

/** `TR081632 5L`, `31126855904 2`: no maker writes it in such groups, so the last one may be something else. */
export function isPieced(line: string, number: string): boolean {
  const [first = '', ...more] = (numberAsTyped(line, number) ?? '').split(/[\s()（）]+/u)
  return more.length > 0 && (WHOLE.test(first) || !isMakersNumber(number))
}

const EL_FOR_ONE = /(?<=\d)L|^L(?=\d{10}$)/g

/** `LRO66001`, `A2O58801239`, `LR21748L`, `AZ701800109`: with digits in place of such letters it is a maker's number. */
function hasLookAlike(number: string): boolean {
  const plain = number.replaceAll('O', '0')
  const isLike = [plain.replaceAll('I', '1'), plain.replaceAll('I', 'L')].some(isMakersNumber)
  const asDigits = withTwo(number.replaceAll(EL_FOR_ONE, '1'))
  const isMistyped = !isMakersNumber(number) && isMakersNumber(asDigits)
  return isMistyped || (/[OI]/.test(number) && isLike)
}

/** With a 2 for the only Z, among digits or behind the A of Mercedes. */
function withTwo(number: string): string {
  const [before = '', after = '', ...others] = number.split('Z')
  const isAmongDigits = /[A\d]$/.test(before) && /^\d/.test(after) && others.length === 0
  return isAmongDigits ? `${before}2${after}` : number
}

/** `5111737990 1`, `5 LR083945`, `LR120018....2`: no maker's first or last group is one digit, which is rather a quantity. */
const hasDigitApart = (line: string, number: string) =>
  /^\d\s|\s\d$|\.{2}/.test(numberAsTyped(line, number) ?? '')

/** `TR241648￥250`, `2*TR111635`, `A205 880 62 02 / 63 02`, the price `38000.5` */
function hasOtherSigns(line: string, number: string): boolean {
  const typed = numberAsTyped(line, number) ?? ''
  return /[^\p{L}\p{Nd}\s.\-_–—]/u.test(typed) || /^\d+\.\d{1,2}$/.test(typed)
}

/** Whether a normalised number is rather something else, such as a quantity, a day, or one digit again and again. */
export function isUnlikelyNumber(number: string): boolean {
  const isElse = [UNLIKELY, PARCEL, OTHER_NUMBER, OTHER_LENGTH, LIKE_A_VIN].some((other) =>
    other.test(number),
  )
  return isElse || new Set(number).size === 1
}

/** Whether the line says of this number that it is one of an order, a parcel or an account: `订单号 20241128001`. */
function isOfSomethingElse(line: string, number: string): boolean {
  const typed = numberAsTyped(line, number)
  if (typed === undefined) return false
  const before = line.slice(0, line.indexOf(typed)).trimEnd()
  return OF_SOMETHING_ELSE.test(before.replace(/[:：#]$/u, '').trimEnd())
}
