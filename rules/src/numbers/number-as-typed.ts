import { normalisedNumber } from '#src/numbers/normalised-number.ts'
import { MAX_LINE_LENGTH } from '#src/text/search-limits.ts'

const LETTER_OR_DIGIT = /[\p{L}\p{Nd}]/gu

/** A normalised number as a line has it; undefined where that is not certain, and in a line longer than one that is typed. */
export function numberAsTyped(line: string, number: string): string | undefined {
  if (line.length > MAX_LINE_LENGTH) return undefined
  const signs = [...line.matchAll(LETTER_OR_DIGIT)]
  const from = signs
    .map(([sign]) => normalisedNumber(sign))
    .join('')
    .indexOf(number)
  const found = line.slice(signs[from]?.index, (signs[from + number.length - 1]?.index ?? 0) + 1)
  return normalisedNumber(found) === number ? found : undefined
}
