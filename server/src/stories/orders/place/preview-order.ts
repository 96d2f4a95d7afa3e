import type { previewOrder as call } from '@portal/contract/checkout.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'

import type { Context } from '#src/context.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { noteViews } from '#src/ledgers/stock/view-stock.ts'
import { stockOf } from '#src/stories/cart/index.ts'
import type { RequestedLine } from '#src/stories/orders/place/checkout-lines.ts'
import { listRowsToPay, previewAllocation } from '#src/stories/orders/place/list-rows-to-pay.ts'

/**
 * The shortages that an order of these rows would have now. Where a brand hides its stock, the parts in shortage count
 * as viewed, and their stock is visible for the rest of the day; other stock stays hidden (decision 095). Rows that
 * left the cart are listed and have no shortage.
 */
export async function previewOrder(
  context: Pick<Context, 'db' | 'now'>,
  who: Dealer,
  { pd_cart_ids }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const { rows, gone } = await listRowsToPay(context, who, pd_cart_ids)
  const { shortages } = previewAllocation(rows, who)
  const parts = [...new Set(shortages.map(({ partId }) => partId))]
  const viewed = { account_id: who.account_id, at: context.now() }
  if (parts.length > 0) await context.db.transaction().execute((tx) => noteViews(tx, viewed, parts))
  return { shortages: shortages.map((line) => shortage(line, who)), gone }
}

function shortage(
  { row, quantity: missing }: RequestedLine,
  who: Dealer,
): OutputOf<typeof call>['shortages'][number] {
  return {
    pd_cart_id: row.cart_line_id,
    product_id: row.part_id,
    number: row.oe_number,
    l_name_zh: row.name_zh,
    warehouse_type: row.warehouse,
    quantity: row.quantity,
    ships: row.quantity - missing,
    other_stock: stockOf(row, who).otherStock,
  }
}
