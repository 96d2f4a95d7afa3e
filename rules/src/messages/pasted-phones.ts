import { MOBILE_NUMBER, plainMobile } from '#src/accounts/mobile-number.ts'
import { foldedText, LINE_BREAKS } from '#src/text/folded-text.ts'

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

/** Lines of a pasted list of names that are read. */
export const MAX_PASTED_LINES = 500
/** Cells of a line that are read: a name stands in one of the first columns of a table. */
export const MAX_PASTED_CELLS = 12
export const MAX_PASTED_NAME_LENGTH = 100

/** What stands between cells of a line; between names, where there is a single line. */
const SEPARATORS = /[\t,;、|]/

type PastedLines = {
  /** The cells of each line, none of them empty. */
  readonly lines: readonly (readonly string[])[]
  /** How many lines more there are. */
  readonly cut: number
}

/** The lines of a pasted list or table, each once; a single line is a list of its names. */
export function pastedLines(text: string): PastedLines {
  const rows = foldedText(text, MAX_PASTED_PHONES_LENGTH)
    .split(LINE_BREAKS)
    .map((row) => cellsOf(row))
    .filter((cells) => cells.length > 0)
  const [only = []] = rows
  const all = rows.length > 1 ? rows : only.map((cell) => [cell])
  const lines = [...new Map(all.map((cells) => [cells.join('\t'), cells])).values()]
  return {
    lines: lines.slice(0, MAX_PASTED_LINES),
    cut: Math.max(0, lines.length - MAX_PASTED_LINES),
  }
}

function cellsOf(row: string): string[] {
  return row
    .split(SEPARATORS)
    .map((cell) => cell.trim().slice(0, MAX_PASTED_NAME_LENGTH))
    .filter((cell) => cell !== '')
    .slice(0, MAX_PASTED_CELLS)
}
