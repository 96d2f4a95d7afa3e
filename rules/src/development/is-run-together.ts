import { normalisedNumber } from '#src/numbers/normalised-number.ts'

/** Numbers of parts are shorter, and so is a VIN. */
const LONG = 18
const MIN_DIGITS_WHEN_LONG = 10
/** A half that is a number has at least so many letters and digits. */
const MIN_NUMBER = 7

/**
 * Whether a number may be two that were pasted without anything between them: too long for one, or two halves that are
 * spelt alike, as `LR011593LR033295`.
 */
export function isRunTogether(typed: string): boolean {
  const number = normalisedNumber(typed)
  if (number.length >= LONG) return number.replaceAll(/\D/g, '').length >= MIN_DIGITS_WHEN_LONG
  const half = number.length / 2
  if (half < MIN_NUMBER || !Number.isInteger(half)) return false
  const [first, second] = [number.slice(0, half), number.slice(half)].map(shapeOf)
  return first === second && /\d/.test(number)
}

/** `LR011593` as `AA000000`. */
function shapeOf(number: string): string {
  return number.replaceAll(/\d/g, '0').replaceAll(/\p{L}/gu, 'A')
}
