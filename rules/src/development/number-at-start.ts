import { isRatherElse, isUnlikelyNumber } from '#src/development/unlikely-number.ts'
import { isMakersNumber } from '#src/numbers/makes-writing-like.ts'
import { normalisedNumber } from '#src/numbers/normalised-number.ts'
import { MAX_NUMBER_LENGTH } from '#src/text/search-limits.ts'
import { isDoubtfulVin, isVin } from '#src/vehicles/vin.ts'

const RUN = /^[a-z\d]+(?:[ .\-_/][a-z\d]+)*/iu
const BETWEEN_GROUPS = /[ .\-_/]/u
const BEGINS_WITH_DIGIT_APART = /^\d[ .\-_/]/u
/** `31126855807 x 2`: no group of a number. */
const APART = /[ .\-_/](?:x|QTY|Q(?=:))(?![a-z\d])/iu
/** `LR011593x2`, `4M0 417 181 A x2`; a large X may be the index of the number. */
const SIGN_GLUED = /^([a-z\d .\-_/]{4,20}[a-z\d]|[a-z\d .\-_/]{4,20}[ .])(x)\d{1,3}$/iu
/** `9B9` by itself. */
const COLOUR = /[ .\-_/][a-z\d]{3}$/iu
const MAY_BE_ITS_END = ' '
const INDEX_GLUED = /^([a-z\d .\-_/]{8,20}[a-z])\d{1,2}$/iu
/** What no quantity and no car is: a group with 0 in front, an index, a colour. */
const OF_NUMBER = /^(?:0\d*|[a-z]{1,2}|(?=.*[a-z])[a-z\d]{3})$/iu
/** A number of another maker. */
const FOREIGN = /^(?=(?:[a-z]*\d){5})(?=\d*[a-z]|\d{9})[a-z\d]{6,20}(?![a-z\d.\-_/])/iu
/** No further group is BMW's: `11617600531 N20`. */
const BMW_ALONE = /^\d{11}(?=[ ])/u
/** `3Q0 407 151 3Q0 407 152` */
const ANOTHER_AUDI = / (?=\d(?:[a-z]\d|\d?[a-z]) ?\d{3} \d{3}(?!\d))/iu
const AUDI_WITHOUT_INDEX = /^\d(?:[a-z]\d|\d[a-z]) \d{3} \d{3}$/iu
/** Other numbers of digits alone are written without a gap. */
const BMW_DIGITS = 11
/** One of Mercedes: `2722000901`, `205 830 11 84`. */
const WITHOUT_LETTER = /^(?:\d{10}|\d{3} \d{3} \d\d \d\d)$/u
const SHORT_DIGITS = /^\d{1,8}$/u
/** `51 11 7 379 901 2`: no maker's last group is one digit. */
const ENDS_WITH_DIGIT_APART = /[ .\-_/]\d$/u
/** Makers of parts, sides and abbreviations of names, which stand behind a number and are none of its groups. */
export const WORD_BESIDE =
  /^(?:[LR]H|ATE|BEHR|BILSTEIN|BOSCH|BREMBO|CONTI(?:TECH)?|CORTECO|DELPHI|DENSO|ELRING|FAG|FEBI|GATES|HELLA|INA|LEMF[OÖ]RDER|LUK|MAHLE|MANN|MEYLE|NGK|NRF|NISSENS|OSRAM|PIERBURG|PHILIPS|SACHS|SKF|TRW|VALEO|VARTA|ZF|ABS|DPF|DSG|ECU|EGR|EPS|ESP|GPS|LED|PDC|SAM|SRS|TCU|TPMS|USB|(?:12|24)V|(?:21|35|55|65)W)(?![a-z\d])/iu
/** The index of a number, or a side. */
const MAY_BE_SIDE = /^[LR]$/iu
/** `31126898516L`, which looks like one of Audi with a colour. */
const DIGITS_AND_SIDE = /^\d{11}[LR]H?$/iu
const SIDE_GLUED = /[LR]H?$/iu
/** What pieces are counted in. */
export const UNIT_AT_START =
  /^\s?(?:[个只件套副付根条片支组块颗粒枚瓶桶盒台张扇盏面把节]|(?:PCS?|EA|SETS?)(?![a-z]))(?![半都月多来钱小左右上])/iu

/** A number of Jaguar or Land Rover as it stands on their drawings: `8W93-9E926-AB`. */
const OF_DRAWING =
  /^(?=[a-z]*\d)(?=\d*[a-z])[a-z\d]{4}-(?=[a-z]*\d)[a-z\d]{4,6}-[a-z]{2}(?![a-z\d.\-_/])/iu

/** A maker's number at the beginning of a text, as typed; '' where there is none, or where it may end in several places. */
export function numberAtStart(rest: string): string {
  const [ofDrawing] = OF_DRAWING.exec(rest) ?? []
  if (ofDrawing !== undefined) return ofDrawing
  const ends = endsIn(runAtStart(rest))
  if (ends.some((end, at) => mayEndWithSide(ends[at - 1] ?? '', end))) return ''
  const glued = ends.map((end) => beforeSign(end)).find(Boolean) ?? beforeFigure(ends, rest)
  if (glued !== undefined) return glued.trim()
  const number = wholeOf(ends.filter(isWhole))
  const isAmount = SHORT_DIGITS.test(number) && UNIT_AT_START.test(rest.slice(number.length))
  return isAmount ? '' : number
}

/** Groups that may be one number. */
function runAtStart(rest: string): string {
  const [found = ''] = RUN.exec(rest.slice(0, MAX_NUMBER_LENGTH)) ?? []
  const [run = ''] = BEGINS_WITH_DIGIT_APART.test(found) ? [] : found.split(APART, 1)
  return BMW_ALONE.exec(run)?.[0] ?? run.split(ANOTHER_AUDI, 1)[0] ?? ''
}

/** `4M0 407 183 A L`; without an index the letter of `5Q0 698 151 R` is one. */
const mayEndWithSide = (before: string, end: string): boolean =>
  isWhole(before) && MAY_BE_SIDE.test(lastGroup(end)) && !AUDI_WITHOUT_INDEX.test(before)

/** Before a word that says its maker or its side. */
function endsIn(run: string): readonly string[] {
  const ends = [...run.matchAll(/[ .\-_/]|$/gu)].map(({ index }) => run.slice(0, index))
  const beside = ends.findIndex((end) => WORD_BESIDE.test(lastGroup(end)))
  return beside === -1 ? ends : ends.slice(0, beside)
}

const lastGroup = (end: string): string => end.split(BETWEEN_GROUPS).at(-1) ?? ''

/** The end of a number among those where it may end; '' where several are possible. */
function wholeOf(ends: readonly string[]): string {
  const [shortest = ''] = ends
  const groupsBehind = (end: string) =>
    end.slice(shortest.length).split(BETWEEN_GROUPS).filter(Boolean)
  const likely = ends.filter((end) => groupsBehind(end).every((group) => OF_NUMBER.test(group)))
  const longest = ends.at(-1) ?? ''
  if (likely.at(-1) === longest) return longest
  // `31373441 2 XC90`, `31372396 380`: no maker goes on like this.
  const isOver = groupsBehind(longest).some((group) => /^\d$/.test(group))
  return isOver || SHORT_DIGITS.test(shortest) ? (likely.at(-1) ?? '') : ''
}

/** `4M0 417 183 Ax2` without its quantity. */
function beforeSign(end: string): string | undefined {
  const [, head = '', sign = ''] = SIGN_GLUED.exec(end) ?? []
  const number = head.trimEnd()
  if (number === '' || !isMakersNumber(number)) return undefined
  return sign === 'X' && number === head && isMakersNumber(end) ? MAY_BE_ITS_END : number
}

/** `8K0 427 194 B3个` without what is glued to its index. */
function beforeFigure(ends: readonly string[], rest: string): string | undefined {
  const end = ends[ends.findIndex(isWhole) + 1] ?? ends.at(-1) ?? ''
  const [, head = ''] = INDEX_GLUED.exec(end) ?? []
  if (head === '' || !isMakersNumber(head)) return undefined
  if (UNIT_AT_START.test(rest.slice(end.length))) return head
  return COLOUR.test(end) ? undefined : MAY_BE_ITS_END
}

function isWhole(text: string): boolean {
  const number = normalisedNumber(text)
  const isInGroups = BETWEEN_GROUPS.test(text) && /^\d+$/.test(number)
  const isElse =
    isUnlikelyNumber(number) ||
    ENDS_WITH_DIGIT_APART.test(text) ||
    DIGITS_AND_SIDE.test(text) ||
    (isInGroups && number.length < BMW_DIGITS)
  return (isMakersNumber(number) && !isElse) || WITHOUT_LETTER.test(text)
}

/** Whether this may be one of Mercedes without its letter. */
export const mayLackLetter = (typed: string): boolean => WITHOUT_LETTER.test(typed)

/** A number that no car maker writes, with letters or longer than any figure beside a number; '' for none. */
export function foreignAtStart(rest: string): string {
  const [text = ''] = FOREIGN.exec(rest) ?? []
  const isElse = isRatherElse(text, normalisedNumber(text)) || isVin(text) || isDoubtfulVin(text)
  return isElse || isWithEnd(text, rest) ? '' : text
}

/** `31126898516L`, `311268590302个`: a maker's number with a side, or with its pieces. */
function isWithEnd(text: string, rest: string): boolean {
  const isCounted = /^\d+$/.test(text) && UNIT_AT_START.test(rest.slice(text.length))
  const head = isCounted ? text.slice(0, -1) : text.replace(SIDE_GLUED, '')
  return head !== text && isMakersNumber(head)
}
