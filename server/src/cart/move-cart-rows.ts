import type { moveCartRows as call } from '@portal/contract/cart.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { MOST_PIECES_IN_A_LINE } from '@portal/rules/refusal-to-order.ts'

import { ownRows } from '#src/accounts/own-rows.ts'
import { countLines, lockCart } from '#src/cart/cart-lines.ts'
import { foreseeMove, moveLines } from '#src/cart/move-lines.ts'
import { refuseClosedWarehouse } from '#src/cart/refuse-closed-warehouse.ts'
import type { Context } from '#src/context.ts'
import { noSuchThing, Refusal } from '#src/http/refusal.ts'
import type { Dealer } from '#src/http/who.ts'

/**
 * Moves rows to the other warehouse; where the same user has the part there already, that row takes up the pieces.
 *
 * @throws {Refusal} 404 unless every row is one that the user sees; `cart.warehouse_closed`, `cart.too_many_pieces`
 */
export async function moveCartRows(
  { db }: Context,
  who: Dealer,
  { pd_cart_ids, warehouse }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  refuseClosedWarehouse(who, warehouse)
  const scope = ownRows(who)
  const move = { scope, ids: [...new Set(pd_cart_ids)], to: warehouse }
  return db.transaction().execute(async (tx) => {
    await lockCart(tx, who.company_id)
    const { lines, overfull } = await foreseeMove(tx, move)
    if (lines < move.ids.length) throw noSuchThing('cart.not_found')
    if (overfull > 0)
      throw new Refusal('cart.too_many_pieces', `合并后超过 ${MOST_PIECES_IN_A_LINE} 件，无法移动`)
    await moveLines(tx, move)
    return { cart_number: await countLines(tx, scope) }
  })
}
