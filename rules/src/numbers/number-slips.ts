import { isMakersNumber } from '#src/numbers/makes-writing-like.ts'
import { normalisedNumber } from '#src/numbers/normalised-number.ts'
import { MAX_NUMBER_LENGTH } from '#src/text/search-limits.ts'
import { type Edit, editBetween } from '#src/text/text-similarity.ts'

/** Letters that people, printers and scanners confuse with digits. */
export const LOOK_ALIKES: readonly (readonly [letter: string, digit: string])[] = [
  ['O', '0'],
  ['I', '1'],
  ['L', '1'],
  ['S', '5'],
  ['B', '8'],
]

/** A single typing error; `look-alike`: O/0, I/1, L/1, S/5 or B/8 confused, anywhere in the number. */
export type Slip = 'look-alike' | Edit

/**
 * The single typing error between two normalised numbers; undefined when they are equal or differ by more, or are too
 * long for numbers.
 */
export function oneSlipApart(typed: string, intended: string): Slip | undefined {
  if (typed === intended || typed.length > MAX_NUMBER_LENGTH) return undefined
  if (withoutLookAlikes(typed) === withoutLookAlikes(intended)) return 'look-alike'
  return editBetween(typed, intended)
}

/**
 * Whether a complete number of a maker may be another part than the one with this number, although a single sign is
 * different: that of the other side, or of the next version.
 */
export function mayBeAnotherPart(typed: string, other: string): boolean {
  const [number, near] = [typed, other].map(normalisedNumber)
  return isMakersNumber(typed) && oneSlipApart(number ?? '', near ?? '') === 'wrong'
}

function withoutLookAlikes(number: string): string {
  return LOOK_ALIKES.reduce((text, [letter, digit]) => text.replaceAll(letter, digit), number)
}

/** Replacing letters by digits comes first, because it is the most common error. */
const CONFUSED: readonly (readonly [taken: string, intended: string])[] = [
  ...LOOK_ALIKES,
  ...LOOK_ALIKES.map(([letter, digit]) => [digit, letter] as const),
]

const MIN_SLIPPED_LENGTH = 5

export type NumberConfusions = {
  /** Whole numbers to look up, likeliest first: confusable characters, swapped neighbours, an extra character. */
  readonly numbers: readonly string[]
  /** The number with one character wrong or missing; `_` stands for any one character, as in SQL's `like`. */
  readonly patterns: readonly string[]
}

/**
 * The possible numbers for one mistyped with a single error. Their parts are suggestions and must be shown as such. The
 * number itself is not among them.
 *
 * @returns empty for a number of fewer than five characters, which is similar to everything, and for one that is too
 *   long
 */
export function numberConfusions(typed: string): NumberConfusions {
  const number = normalisedNumber(typed)
  if (number.length < MIN_SLIPPED_LENGTH || number.length > MAX_NUMBER_LENGTH)
    return { numbers: [], patterns: [] }
  const places = Array.from(number, (_, at) => at)
  const numbers = [
    ...allLookAlikes(number),
    ...places.flatMap((at) => lookAlikeAt(number, at)),
    ...places.slice(1).map((at) => swappedAt(number, at)),
    ...places.map((at) => number.slice(0, at) + number.slice(at + 1)),
  ]
  const patterns = [
    ...places.map((at) => `${number.slice(0, at)}_${number.slice(at + 1)}`),
    ...[...places, number.length].map((at) => `${number.slice(0, at)}_${number.slice(at)}`),
  ]
  return {
    numbers: [...new Set(numbers)].filter((candidate) => candidate !== number),
    patterns: [...new Set(patterns)],
  }
}

/** A user who types the letter O for a zero usually does so for every zero of the number. */
function allLookAlikes(number: string): string[] {
  return CONFUSED.map(([taken, intended]) => number.replaceAll(taken, intended))
}

function lookAlikeAt(number: string, at: number): string[] {
  return CONFUSED.filter(([taken]) => taken === number.charAt(at)).map(
    ([, intended]) => number.slice(0, at) + intended + number.slice(at + 1),
  )
}

function swappedAt(number: string, at: number): string {
  return number.slice(0, at - 1) + number.charAt(at) + number.charAt(at - 1) + number.slice(at + 1)
}
