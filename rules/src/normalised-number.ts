import { foldedText } from '#src/folded-text.ts'

/**
 * A part number in the one form in which numbers are compared: full-width characters folded,
 * upper case, everything but letters and digits dropped. `06L 115-562.b` becomes `06L115562B`.
 *
 * Letters of other scripts stay, so that a number typed with a look-alike Cyrillic letter finds nothing
 * rather than the part that its other characters spell.
 */
export function normalisedNumber(text: string): string {
  return foldedText(text.trim())
    .replaceAll(/[^\p{L}\p{Nd}]/gu, '')
    .replaceAll(/[a-z]/g, (letter) => letter.toUpperCase())
}
