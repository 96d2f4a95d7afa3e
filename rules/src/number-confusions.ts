import { LOOK_ALIKES } from '#src/look-alikes.ts'
import { normalisedNumber } from '#src/normalised-number.ts'
import { LONGEST_NUMBER } from '#src/search-limits.ts'

/** Letters for digits first: that is the slip people make. */
const CONFUSED: readonly (readonly [taken: string, meant: string])[] = [
  ...LOOK_ALIKES,
  ...LOOK_ALIKES.map(([letter, digit]) => [digit, letter] as const),
]

const SHORTEST = 5

export type NumberConfusions = {
  /** Whole numbers to look up, likeliest first: look-alike characters, neighbours swapped, a character too many. */
  readonly numbers: readonly string[]
  /** The number with one character wrong or left out; `_` stands for any one character, as in SQL's `like`. */
  readonly patterns: readonly string[]
}

/**
 * What somebody may have meant who mistyped one number with a single slip. Whatever these find is a
 * suggestion and has to be shown as one, never as the part asked for. The number itself is not among them.
 *
 * @returns nothing for a number of fewer than five characters, everything is near those; nor for what is too long to be one
 */
export function numberConfusions(typed: string): NumberConfusions {
  const number = normalisedNumber(typed)
  if (number.length < SHORTEST || number.length > LONGEST_NUMBER)
    return { numbers: [], patterns: [] }
  const places = Array.from(number, (_, at) => at)
  const numbers = [
    ...allLookAlikes(number),
    ...places.flatMap((at) => lookAlikeAt(number, at)),
    ...places.slice(1).map((at) => swapped(number, at)),
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

/** Who types the letter O for a zero does it at every zero of the number. */
function allLookAlikes(number: string): string[] {
  return CONFUSED.map(([taken, meant]) => number.replaceAll(taken, meant))
}

function lookAlikeAt(number: string, at: number): string[] {
  return CONFUSED.filter(([taken]) => taken === number.charAt(at)).map(
    ([, meant]) => number.slice(0, at) + meant + number.slice(at + 1),
  )
}

function swapped(number: string, at: number): string {
  return number.slice(0, at - 1) + number.charAt(at) + number.charAt(at - 1) + number.slice(at + 1)
}
