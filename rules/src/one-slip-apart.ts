import { LOOK_ALIKES } from '#src/look-alikes.ts'
import { LONGEST_NUMBER } from '#src/search-limits.ts'

/**
 * A single typing error.
 *
 * | value | error |
 * |---|---|
 * | look-alike | O/0, I/1, S/5 or B/8 confused, anywhere in the number |
 * | swapped | two neighbouring characters swapped |
 * | missing | one character missing |
 * | extra | one extra character |
 * | wrong | one wrong character |
 */
export type Slip = 'look-alike' | 'swapped' | 'missing' | 'extra' | 'wrong'

/**
 * The single typing error between two normalised numbers; undefined when they are equal or differ by more, or are too
 * long for numbers.
 */
export function oneSlipApart(typed: string, meant: string): Slip | undefined {
  if (typed === meant || typed.length > LONGEST_NUMBER) return undefined
  if (withoutLookAlikes(typed) === withoutLookAlikes(meant)) return 'look-alike'
  if (typed.length + 1 === meant.length) return lacksOne(typed, meant) ? 'missing' : undefined
  if (typed.length === meant.length + 1) return lacksOne(meant, typed) ? 'extra' : undefined
  if (typed.length !== meant.length) return undefined

  const wrong = Array.from(typed, (_, at) => at).filter(
    (at) => typed.charAt(at) !== meant.charAt(at),
  )
  const [first = 0, second] = wrong
  if (second === undefined) return 'wrong'
  const isSwap =
    wrong.length === 2 &&
    second === first + 1 &&
    typed.charAt(first) === meant.charAt(second) &&
    typed.charAt(second) === meant.charAt(first)
  return isSwap ? 'swapped' : undefined
}

function withoutLookAlikes(number: string): string {
  return LOOK_ALIKES.reduce((text, [letter, digit]) => text.replaceAll(letter, digit), number)
}

function lacksOne(shorter: string, longer: string): boolean {
  const at = Array.from(shorter).findIndex((character, place) => character !== longer.charAt(place))
  return at < 0 || shorter.slice(at) === longer.slice(at + 1)
}
