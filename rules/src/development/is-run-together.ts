import { isMakersNumber } from '#src/numbers/makes-writing-like.ts'
import { normalisedNumber } from '#src/numbers/normalised-number.ts'

/** Numbers of parts are shorter, and so is a VIN. */
const LONG = 18
const MIN_DIGITS_WHEN_LONG = 10
/** A half that is a number has at least so many letters and digits. */
const MIN_NUMBER = 7
const MAX_PIECES = 8

/**
 * Whether a number may be several that were pasted without anything between them: too long for one, or two halves that
 * are spelt alike, as `LR011593LR033295`.
 */
export function isRunTogether(typed: string): boolean {
  const number = normalisedNumber(typed)
  if (number.length >= LONG) return number.replaceAll(/\D/g, '').length >= MIN_DIGITS_WHEN_LONG
  const half = number.length / 2
  if (half < MIN_NUMBER || !Number.isInteger(half)) return false
  return isSpeltAlike([number.slice(0, half), number.slice(half)]) && /\d/.test(number)
}

/**
 * The numbers of several that run together: spelt alike, first those of a maker, otherwise the only two makers' numbers
 * into which it can be split. Empty where that is not certain.
 */
export function numbersRunTogether(typed: string): readonly string[] {
  if (!isRunTogether(typed)) return []
  const number = normalisedNumber(typed)
  const alike = splitsAlike(number)
  const [halves] = alike
  const likely =
    alike.find((pieces) => pieces.every(isMakersNumber)) ??
    (halves?.length === 2 && /\D/.test(number) && !halves.some(isRunTogether) ? halves : undefined)
  if (likely) return likely
  const ends = Array.from(number, (_, at) => at).filter(
    (at) => isMakersNumber(number.slice(0, at)) && isMakersNumber(number.slice(at)),
  )
  const [end] = ends
  return end !== undefined && ends.length === 1 ? [number.slice(0, end), number.slice(end)] : []
}

/** In two, three … equal pieces that are spelt alike. */
function splitsAlike(number: string): readonly (readonly string[])[] {
  return Array.from({ length: MAX_PIECES - 1 }, (_, nth) => number.length / (nth + 2))
    .filter((length) => Number.isInteger(length) && length > MIN_NUMBER)
    .map((length) =>
      Array.from({ length: number.length / length }, (_, nth) =>
        number.slice(nth * length, (nth + 1) * length),
      ),
    )
    .filter(isSpeltAlike)
}

function isSpeltAlike(numbers: readonly string[]): boolean {
  return new Set(numbers.map(shapeOf)).size === 1
}

/** `LR011593` as `AA000000`. */
function shapeOf(number: string): string {
  return number.replaceAll(/\d/g, '0').replaceAll(/\p{L}/gu, 'A')
}
