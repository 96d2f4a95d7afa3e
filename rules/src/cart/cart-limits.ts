import { foldedText } from '#src/text/folded-text.ts'

/** The cart shows this many rows at once (specification section 9), which is also the limit of a company's cart. */
export const MAX_CART_ROWS = 999

export const MAX_PIECES_PER_LINE = 99_999

type LineRequest = { readonly pieces: number; readonly available: number | 'unlimited' }

/**
 * Text for the user; undefined when the cart may hold them.
 *
 * @param pieces how many the cart is to hold
 * @param available the stock of the chosen warehouse in pieces; `unlimited` if stock sets no limit (a cart may hold more
 *   than is in stock; pre-orders)
 * @throws {RangeError} when `pieces` is not a whole number from 0
 */
export function refusalToOrder({ pieces, available }: LineRequest): string | undefined {
  if (!Number.isInteger(pieces) || pieces < 0) throw new RangeError('pieces must be 0, 1, 2 …')
  if (pieces > MAX_PIECES_PER_LINE) return `最多可购买 ${MAX_PIECES_PER_LINE} 件`
  if (available !== 'unlimited' && pieces > available) return '库存不足'
  return undefined
}

/**
 * The quantity for the text in a quantity field: digits only, absolute, whole (specification section 5), which may be more
 * than a line holds. `-1.5` means 1, an empty text 0.
 */
export function typedPieces(typed: string): number {
  const [whole = ''] = foldedText(typed.trim()).split('.')
  const digits = whole.replaceAll(/\D/g, '').slice(0, 15)
  return Number(digits)
}
