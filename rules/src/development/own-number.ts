import { normalisedNumber } from '#src/numbers/normalised-number.ts'
import { MAX_LINE_LENGTH } from '#src/text/search-limits.ts'
import { isDoubtfulVin, isVin } from '#src/vehicles/vin.ts'

/** A complete number of a maker, which a line reads as one beside any words. */
const STAND_IN = 'LR000000'
const TOKENS = /[a-z\d][a-z\d.\-/]{5,30}/giu
const MIN_OWN_DIGITS = 4
/** `B4204T11` is rather an engine. */
const LIKE_AN_ENGINE = /[A-Z]\d+[A-Z]\d+$/
const MIN_CERTAIN_DIGITS = 5

/** A number that no car maker writes, beside words: `BN8W2205A 一对`. */
export type OwnNumber = {
  /** Normalised. */
  readonly number: string
  /** The line with a maker's number in its stead. */
  readonly line: string
  readonly standIn: string
  /** It may be a car or an engine. */
  readonly isUnlikely: boolean
}

/** Undefined where a line holds none, or where it may go on in the characters behind: `LR0115932个`. */
export function ownNumberIn(line: string): OwnNumber | undefined {
  if (line.length > MAX_LINE_LENGTH) return undefined
  for (const { 0: token, index } of line.matchAll(TOKENS)) {
    const number = normalisedNumber(token)
    const digits = number.replaceAll(/\D/g, '').length
    const behind = line.slice(index + token.length)
    const goesOn = /\d$/.test(token) && /^\p{Script=Han}/u.test(behind)
    const isCar = isVin(number) || isDoubtfulVin(number)
    if (digits < MIN_OWN_DIGITS || !/[A-Z]/.test(number) || goesOn || isCar) continue
    return {
      number,
      line: `${line.slice(0, index)}${STAND_IN}${behind}`,
      standIn: STAND_IN,
      isUnlikely: digits < MIN_CERTAIN_DIGITS || LIKE_AN_ENGINE.test(number),
    }
  }
  return undefined
}
