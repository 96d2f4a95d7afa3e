/** The most pieces of one part that one cart line may hold. */
export const MOST_PIECES_IN_A_LINE = 99_999

type LineRequest = { readonly pieces: number; readonly available: number | 'unlimited' }

/**
 * Why this many pieces may not stand in the cart, in the words the user reads; undefined when they may.
 *
 * @param wish both counts in pieces; `available` is the stock of the chosen warehouse, `unlimited` where stock
 * sets no bound (a cart may ask for more than lies there; pre-orders)
 * @throws {RangeError} when `pieces` is not a whole number from 0
 */
export function refusalToOrder({ pieces, available }: LineRequest): string | undefined {
  if (!Number.isInteger(pieces) || pieces < 0) throw new RangeError('pieces must be 0, 1, 2 …')
  if (pieces > MOST_PIECES_IN_A_LINE) return `最多可购买 ${MOST_PIECES_IN_A_LINE} 件`
  if (available !== 'unlimited' && pieces > available) return '库存不足'
  return undefined
}
