import type { setInTransit as call } from '@portal/contract/admin-stock.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'

import type { Context } from '#src/context.ts'
import type { Once } from '#src/ground/http/idempotency.ts'
import type { StaffMember } from '#src/ground/http/who.ts'
import { checkedDay } from '#src/ground/lists/days.ts'
import { recordStaffEvent } from '#src/ledgers/events/index.ts'
import {
  lockStockLevel,
  ofPart,
  stockLevelKey,
  stockLevelToWire,
} from '#src/ledgers/stock/admin-stock-level.ts'

/**
 * Sets how many pieces are in transit, and the day they are expected; without pieces the day is removed.
 *
 * @throws {Refusal} 404 when there is no such part; `stock.no_such_warehouse`; 400 when the day does not exist
 */
export async function setInTransit(
  { once, now, brands }: Pick<Context, 'now' | 'brands'> & { readonly once: Once },
  who: StaffMember,
  input: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const { product_id, warehouse_type, in_transit } = input
  const day = input.arrives_on === undefined ? null : checkedDay(input.arrives_on)
  const arrives_on = in_transit === 0 ? null : day
  return once(async (tx) => {
    const stockLevel = await lockStockLevel(tx, { brands }, input)
    const before = { in_transit: stockLevel.in_transit, arrives_on: stockLevel.arrives_on }
    const after = { in_transit, arrives_on }
    await tx
      .updateTable('stock')
      .set(after)
      .where('part_id', '=', product_id)
      .where('warehouse', '=', warehouse_type)
      .execute()
    await recordStaffEvent(tx, who, {
      name: 'stock.announced',
      ...ofPart(stockLevel, now()),
      facts: { warehouse: warehouse_type, ...after },
      audit: {
        action: 'stock.transit',
        table: 'stock',
        key: stockLevelKey(stockLevel),
        before,
        after,
      },
    })
    return { stock_level: stockLevelToWire({ ...stockLevel, ...after }) }
  })
}
