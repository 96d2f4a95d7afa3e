import { ownRows } from '#src/accounts/own-rows.ts'
import { mayOrder } from '#src/cart/cart-row.ts'
import { listCartLines } from '#src/cart/list-cart-lines.ts'
import type { Database } from '#src/database/schema.ts'
import { noSuchThing } from '#src/http/refusal.ts'
import type { Dealer } from '#src/http/who.ts'
import type { PricedLine } from '#src/orders/read-checkout.ts'

/**
 * The named cart rows that can be ordered, in the order named, at today's price.
 *
 * @throws {Refusal} 404 when one is not a row that the user sees
 */
export async function listRowsToPay(
  db: Database,
  who: Dealer,
  cart_ids: readonly number[],
): Promise<PricedLine[]> {
  const ids = [...new Set(cart_ids)]
  const wanted = { scope: ownRows(who), viewer_id: who.account_id, price_level: who.priceLevel }
  // Rows of the activity checkout are paid for like those of the cart; an order never mixes them.
  const found = await listCartLines(db, { ...wanted, ids, kind: 'either' })
  if (found.length < ids.length) throw noSuchThing('cart.not_found')
  const place = new Map(ids.map((id, nth) => [id, nth]))
  const inOrder = found.toSorted(
    (a, b) => (place.get(a.cart_line_id) ?? 0) - (place.get(b.cart_line_id) ?? 0),
  )
  return inOrder.flatMap((line) =>
    line.price_fen !== null && mayOrder(line, who) ? [{ ...line, price_fen: line.price_fen }] : [],
  )
}
