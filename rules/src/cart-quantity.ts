import { foldedText } from '#src/folded-text.ts'
import { MOST_PIECES_IN_A_LINE } from '#src/refusal-to-order.ts'

/**
 * The quantity for the text in a quantity field: digits only, absolute, whole (specification section 5), from 0 to a
 * line's maximum. `-1.5` means 1, an empty text 0.
 */
export function cartQuantity(typed: string): number {
  const [whole = ''] = foldedText(typed.trim()).split('.')
  const digits = whole.replaceAll(/\D/g, '').slice(0, 15)
  return Math.min(Number(digits), MOST_PIECES_IN_A_LINE)
}
