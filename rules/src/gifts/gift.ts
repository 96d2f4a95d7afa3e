/** Rows of a points cart. */
export const MAX_GIFTS_IN_CART = 200
export const MAX_PIECES_PER_GIFT = 999
export const MAX_POINTS_PER_GIFT = 1_000_000
export const MAX_GIFT_STOCK = 1_000_000
/** In characters. */
export const GIFT_LENGTHS = { name: 60, category: 20, description: 500 }

type RequestedGift = {
  /** For one piece. */
  readonly points: number
  readonly quantity: number
}

/** In points; 0 without gifts. */
export function pointsOf(gifts: readonly RequestedGift[]): number {
  return gifts.reduce((sum, { points, quantity }) => sum + points * quantity, 0)
}

/** Counts every piece, not every row; 0 without gifts. */
export function giftPieces(gifts: readonly RequestedGift[]): number {
  return gifts.reduce((sum, { quantity }) => sum + quantity, 0)
}

export type GiftAtHand = RequestedGift & {
  readonly name: string
  readonly stock: number
  readonly isOn: boolean
}

/**
 * Text for the user; undefined when it can. Checked when the points cart is shown, and again under the lock of the
 * redemption.
 */
export function giftProblem({ name, stock, quantity, isOn }: GiftAtHand): string | undefined {
  if (!isOn) return `礼品“${name}”已下架`
  if (stock === 0) return `礼品“${name}”已兑完`
  if (stock < quantity) return `礼品“${name}”仅剩 ${stock} 件`
  return undefined
}
