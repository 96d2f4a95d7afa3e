import { makesWritingLike } from '#src/makes-writing-like.ts'
import { normalisedNumber } from '#src/normalised-number.ts'

/** Whether a text, as typed, could be a car maker's number. */
export function isMakersNumber(text: string): boolean {
  return makesWritingLike(normalisedNumber(text)).length > 0
}
