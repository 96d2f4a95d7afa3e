import { numbersRunTogether } from '#src/development/is-run-together.ts'
import type { ListedNumber } from '#src/development/read-number-line.ts'
import {
  type LineLeft,
  listLines,
  readLines,
  readNumberList,
} from '#src/development/read-number-list.ts'
import { numberAsTyped } from '#src/numbers/number-as-typed.ts'
import type { BrandWord } from '#src/search/keyword-lines.ts'
import { LINE_BREAKS } from '#src/text/folded-text.ts'

/**
 * A list without this line, or with another text in its stead. Of several with the same text it is the one nearest to its
 * place, which is another one once a line above is gone; a list that has no such line any more stays as it is.
 */
export function withLine(
  typed: string,
  { place, text }: Pick<LineLeft, 'place' | 'text'>,
  instead?: string,
): string {
  const lines = listLines(typed)
  const [nearest] = [...lines.keys()]
    .filter((at) => lines[at]?.trim() === text)
    .toSorted((one, other) => Math.abs(one - place) - Math.abs(other - place))
  if (nearest === undefined) return typed
  return lines.flatMap((line, at) => (at === nearest ? (instead ?? []) : line)).join('\n')
}

/** A list in which the end of this number is its quantity, in the lines that separate it. */
export function withTailAsQuantity(typed: string, number: string, brandWord: BrandWord): string {
  return typed
    .split(LINE_BREAKS)
    .map((line) => {
      const { numbers } = readNumberList(line, brandWord)
      const row = numbers.find((one) => one.number === number)
      const asTyped = row?.beforeTail === undefined ? undefined : numberAsTyped(line, number)
      if (row?.beforeTail === undefined || asTyped === undefined) return line
      const pieces = number.slice(row.beforeTail.length)
      const head = asTyped.slice(0, -pieces.length).replace(/[-–—/+]\s*$/, '')
      return line.replace(asTyped, () => `${head}=${pieces}`)
    })
    .join('\n')
}

/** A list with another number in the stead of this one. */
export function withNumberAs(
  typed: string,
  number: string,
  other: string,
  brandWord: BrandWord,
): string {
  return typed
    .split(LINE_BREAKS)
    .map((line) => {
      const isHere = readNumberList(line, brandWord).numbers.some((one) => one.number === number)
      const asTyped = isHere ? numberAsTyped(line, number) : undefined
      return asTyped === undefined ? line : line.replace(asTyped, () => other)
    })
    .join('\n')
}

/** A list without the lines all of whose numbers are among these; lines without a number stay. */
export function withoutNumbers(
  typed: string,
  numbers: ReadonlySet<string>,
  brandWord: BrandWord,
): string {
  const lines = readLines(typed, brandWord)
  const sent = new Set(
    lines.flatMap(({ place, found }) =>
      typeof found !== 'string' && found.every(({ number }) => numbers.has(number)) ? [place] : [],
    ),
  )
  const hasNumber = lines.some(({ place, found }) => typeof found !== 'string' && !sent.has(place))
  // What says something of a number goes with it.
  for (const { place, amountOf, speaksOf, isOfEach } of lines)
    if (sent.has(amountOf ?? speaksOf ?? -1) || (isOfEach && !hasNumber)) sent.add(place)
  return listLines(typed)
    .filter((_, place) => !sent.has(place))
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
  const asTyped = joined.beside.length > 0 ? numberAsTyped(line, runTogether) : undefined
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
