import { foldedText } from '#src/text/folded-text.ts'

/**
 * A part number in the form in which numbers are compared: full-width characters folded, upper case, letters and digits
 * only. `06L 115-562.b` becomes `06L115562B`.
 *
 * Letters of other scripts stay, so that a number with a similar Cyrillic letter finds nothing rather than the part
 * with the remaining characters.
 */
export function normalisedNumber(text: string): string {
  return foldedText(text.trim())
    .replaceAll(/[^\p{L}\p{Nd}]/gu, '')
    .replaceAll(/[a-z]/g, (letter) => letter.toUpperCase())
}
