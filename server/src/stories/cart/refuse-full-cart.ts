import { MOST_CART_ROWS } from '@portal/rules/cart-limits.ts'

import type { InTransaction } from '#src/ground/database/schema.ts'
import { Refusal } from '#src/ground/refusals/refusal.ts'
import { countLines } from '#src/stories/cart/cart-lines.ts'

export const FULL_CART = `购物车最多 ${MOST_CART_ROWS} 行，请先下单或删除部分配件`

/**
 * Called after the change, which the refusal rolls back.
 *
 * @throws {Refusal} `cart.full`
 */
export async function refuseFullCart(tx: InTransaction, company_id: number): Promise<number> {
  const lines = await countLines(tx, { company_id })
  if (lines > MOST_CART_ROWS) throw new Refusal('cart.full', FULL_CART)
  return lines
}
