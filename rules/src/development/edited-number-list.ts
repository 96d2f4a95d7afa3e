import { numbersRunTogether } from '#src/development/is-run-together.ts'
import { type ListedNumber, readNumberList } from '#src/development/read-number-list.ts'
import { normalisedNumber } from '#src/numbers/normalised-number.ts'
import type { BrandWord } from '#src/search/keyword-lines.ts'
import { withoutPlaces } from '#src/search/without-places.ts'
import { LINE_BREAKS } from '#src/text/folded-text.ts'

const LETTER_OR_DIGIT = /[\p{L}\p{Nd}]/gu

/** A list without the line at this place, or with another text there. */
export function withLine(typed: string, place: number, text?: string): string {
  return typed
    .split(LINE_BREAKS)
    .flatMap((line, at) => (at === place ? (text ?? []) : line))
    .join('\n')
}

/** A list in which the end of this number is its quantity, in the lines that separate it. */
export function withTailAsQuantity(typed: string, number: string, brandWord: BrandWord): string {
  return typed
    .split(LINE_BREAKS)
    .map((line) => {
      const { numbers } = readNumberList(line, brandWord)
      const row = numbers.find((one) => one.number === number)
      const asTyped = row?.beforeTail === undefined ? undefined : typedIn(line, number)
      if (row?.beforeTail === undefined || asTyped === undefined) return line
      const pieces = number.slice(row.beforeTail.length)
      const head = asTyped.slice(0, -pieces.length).replace(/[-–—/+]\s*$/, '')
      return line.replace(asTyped, () => `${head}=${pieces}`)
    })
    .join('\n')
}

/** A list without the lines all of whose numbers are among these; lines without a number stay. */
export function withoutNumbers(
  typed: string,
  numbers: ReadonlySet<string>,
  brandWord: BrandWord,
): string {
  return withoutPlaces(typed.split(LINE_BREAKS))
    .filter((line) => {
      const found = readNumberList(line, brandWord).numbers
      return found.length === 0 || found.some(({ number }) => !numbers.has(number))
    })
    .join('\n')
}

/**
 * A list in which the numbers that run together in this one have a line each, with what the line says of them: the
 * quantity, what stands in its place, and the words beside it.
 */
export function withNumbersApart(typed: string, runTogether: string, brandWord: BrandWord): string {
  return typed
    .split(LINE_BREAKS)
    .flatMap((line) => lineApart(line, readNumberList(line, brandWord).numbers, runTogether))
    .join('\n')
}

function lineApart(
  line: string,
  found: readonly ListedNumber[],
  runTogether: string,
): readonly string[] {
  const joined = found.find(({ number }) => number === runTogether)
  if (!joined) return [line]
  const pieces = numbersRunTogether(runTogether)
  const asTyped = joined.beside.length > 0 ? typedIn(line, runTogether) : undefined
  if (asTyped === undefined) {
    return found.flatMap((one) =>
      (one === joined ? pieces : [one.number]).map((number) => withAmount(number, one)),
    )
  }
  if (found.length === 1) return pieces.map((piece) => line.replace(asTyped, piece))
  // The line's other numbers stay in one line only, since they would be asked for twice.
  return pieces.map((piece, at) =>
    at === 0 ? line.replace(asTyped, piece) : withAmount(piece, joined),
  )
}

function withAmount(number: string, { quantity, falseQuantity }: ListedNumber): string {
  if (falseQuantity !== undefined) return `${number} ${falseQuantity}`
  return quantity === 1 ? number : `${number}=${quantity}`
}

/** A normalised number as a line has it; undefined where that is not certain. */
function typedIn(line: string, number: string): string | undefined {
  const signs = [...line.matchAll(LETTER_OR_DIGIT)]
  const from = signs
    .map(([sign]) => normalisedNumber(sign))
    .join('')
    .indexOf(number)
  const found = line.slice(signs[from]?.index, (signs[from + number.length - 1]?.index ?? 0) + 1)
  return normalisedNumber(found) === number ? found : undefined
}
