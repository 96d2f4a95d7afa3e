import type { moveCartRows as call } from '@portal/contract/cart.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { MAX_PIECES_PER_LINE } from '@portal/rules/cart/cart-limits.ts'

import type { Context } from '#src/context.ts'
import type { Once } from '#src/ground/http/idempotency.ts'
import { ownRows } from '#src/ground/http/own-rows.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { noSuchThing, Refusal } from '#src/ground/refusals/refusal.ts'
import {
  refuseClosedWarehouse,
  countLines,
  lockCart,
  refuseHandedOverAt,
  refuseHandedOverRows,
} from '#src/stories/cart/cart-lines.ts'
import { moveLines, previewMove } from '#src/stories/cart/move-lines.ts'

/**
 * Moves rows, or some of their pieces, to the other warehouse. If the same user already has the part there, the two
 * rows are merged. The answer lists the target rows, so that the move can be undone.
 *
 * @throws {Refusal} 404 unless the user sees every row; `cart.rows_disagree`, `cart.warehouse_closed`,
 *   `cart.too_many_pieces`; `cart.too_few_pieces` when a row has fewer pieces than it should move;
 *   `cart.handed_over`
 */
export async function moveCartRows(
  { once }: Context & { readonly once: Once },
  who: Dealer,
  { pd_cart_ids, warehouse, pieces }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  refuseClosedWarehouse(who, warehouse)
  const scope = ownRows(who)
  const ids = [...new Set(pd_cart_ids)]
  if (pieces !== undefined && (pieces.length !== ids.length || ids.length < pd_cart_ids.length))
    throw new Refusal('cart.rows_disagree', '购物车数据有误，请刷新后重试')
  const move = { scope, ids, pieces, to: warehouse }
  return once(async (tx) => {
    await lockCart(tx, who.company_id)
    await refuseHandedOverRows(tx, who, ids)
    await refuseHandedOverAt(tx, who, { ids, warehouse })
    const { lines, overfull, underfull } = await previewMove(tx, move)
    if (lines < ids.length) throw noSuchThing('cart.not_found')
    if (underfull > 0)
      throw new Refusal('cart.too_few_pieces', '购物车已变化，没有那么多件可移动，请刷新后重试')
    if (overfull > 0)
      throw new Refusal('cart.too_many_pieces', `合并后超过 ${MAX_PIECES_PER_LINE} 件，无法移动`)
    const moved = await moveLines(tx, move)
    return {
      cart_number: await countLines(tx, scope),
      moved: moved.map((line) => ({ pd_cart_id: line.cart_line_id, pieces: line.pieces })),
    }
  })
}
