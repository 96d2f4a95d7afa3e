import { MOBILE_NUMBER, plainMobile } from '#src/accounts/mobile-number.ts'
import { foldedText } from '#src/text/folded-text.ts'

/** Longer texts are a list of recipients no more, and are cut. */
export const MAX_PASTED_PHONES_LENGTH = 100_000

/** With fewer digits it is a date, a house number, or how many there are. */
const MIN_DIGITS = 7

/** What ends a number; single spaces, brackets and hyphens group one. */
const NOT_OF_A_NUMBER = /[^\d+() -]+/

type PastedPhones = {
  /** In plain form, each once. */
  readonly phones: readonly string[]
  /** Numbers that are no mobile numbers, as they were written. */
  readonly unreadable: readonly string[]
}

/** The mobile numbers of a pasted text, beside names and in any spelling; what is no number is left out. */
export function pastedPhones(text: string): PastedPhones {
  const phones = new Set<string>()
  const unreadable = new Set<string>()
  const runs = foldedText(text, MAX_PASTED_PHONES_LENGTH).split(NOT_OF_A_NUMBER)
  for (const run of runs.filter(({ length }) => length >= MIN_DIGITS))
    for (const number of numbersOf(run.trim())) {
      const plain = plainMobile(number)
      if (MOBILE_NUMBER.test(plain)) phones.add(plain)
      else if (digitsIn(number) >= MIN_DIGITS) unreadable.add(number)
    }
  return { phones: [...phones], unreadable: [...unreadable] }
}

/** One number, in groups or not; or several with spaces between them. */
function numbersOf(run: string): string[] {
  return MOBILE_NUMBER.test(plainMobile(run)) ? [run] : joined(run.split(' ').filter(Boolean))
}

/** Joins groups from the first on to a mobile number, where they are one. */
function joined(groups: readonly string[]): string[] {
  const numbers: string[] = []
  for (let at = 0; at < groups.length;) {
    const length = [1, 2, 3, 4].find((many) =>
      MOBILE_NUMBER.test(plainMobile(groups.slice(at, at + many).join(' '))),
    )
    numbers.push(groups.slice(at, at + (length ?? 1)).join(' '))
    at += length ?? 1
  }
  return numbers
}

function digitsIn(text: string): number {
  return text.replaceAll(/\D/g, '').length
}
