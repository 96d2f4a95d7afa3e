import {
  type receiveStockDelivery as manyCall,
  type receiveStock as call,
} from '@portal/contract/admin-stock.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { Id } from '@portal/rules/ids.ts'
import { MAX_PIECES_IN_STOCK } from '@portal/rules/stock/pieces-in-stock.ts'

import type { Context } from '#src/context.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'
import type { Once } from '#src/ground/http/idempotency.ts'
import type { StaffMember } from '#src/ground/http/who.ts'
import { Refusal } from '#src/ground/refusals/refusal.ts'
import { recordStaffEvent } from '#src/ledgers/events/index.ts'
import {
  lockStockLevel,
  moveStockLevel,
  ofPart,
  stockLevelKey,
  stockLevelToWire,
} from '#src/ledgers/stock/admin-stock-level.ts'
import { countReminded } from '#src/ledgers/stock/arrival-reminders.ts'

type Receiving = Pick<Context, 'now' | 'brands'> & { readonly once: Once }

/**
 * Receives pieces of a part into stock. Its arrival reminders fire a moment later.
 *
 * @throws {Refusal} 404 when there is no such part; `stock.no_such_warehouse`; `stock.too_many`
 */
export async function receiveStock(
  { once, now, brands }: Receiving,
  who: StaffMember,
  input: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  return once(async (tx) => {
    const { stock_level: stockLevel, reminded } = await receiveArrivals(
      tx,
      { brands, who, at: now() },
      input,
    )
    return { stock_level: stockLevel, reminded }
  })
}

/**
 * Receives a whole delivery, or none of it.
 *
 * @throws {Refusal} 404 when a part does not exist; `stock.named_twice`, `stock.no_such_warehouse`, `stock.too_many`
 */
export async function receiveStockDelivery(
  { once, now, brands }: Receiving,
  who: StaffMember,
  { lines, ...delivery }: InputOf<typeof manyCall>,
): Promise<OutputOf<typeof manyCall>> {
  if (new Set(lines.map(({ product_id }) => product_id)).size < lines.length)
    throw new Refusal('stock.named_twice', '同一配件出现了两次，请合并后再提交')
  return once(async (tx) => {
    let reminded = 0
    const stock_event_ids: Id<'stock_event'>[] = []
    // Every transaction locks stock in this order, which prevents deadlocks.
    for (const line of lines.toSorted((a, b) => a.product_id - b.product_id)) {
      const one = await receiveArrivals(tx, { brands, who, at: now() }, { ...delivery, ...line })
      stock_event_ids.push(one.stock_event_id)
      reminded += one.reminded
    }
    return { stock_event_ids, reminded }
  })
}

async function receiveArrivals(
  tx: InTransaction,
  { brands, who, at }: Pick<Context, 'brands'> & { readonly who: StaffMember; readonly at: Date },
  input: InputOf<typeof call>,
): Promise<OutputOf<typeof call> & { readonly stock_event_id: Id<'stock_event'> }> {
  const { pieces, from_transit: isFromTransit = 0, note = '' } = input
  const stockLevel = await lockStockLevel(tx, { brands }, input)
  const on_hand = stockLevel.on_hand + pieces
  if (on_hand > MAX_PIECES_IN_STOCK) throw new Refusal('stock.too_many', '入库数量过大')
  const from_transit = isFromTransit === 1 ? Math.min(stockLevel.in_transit, pieces) : 0
  const in_transit = stockLevel.in_transit - from_transit
  const arrives_on = in_transit === 0 ? null : stockLevel.arrives_on
  const { staff_id } = who
  const after = { in_transit, arrives_on }
  const change = { kind: 'receipt', change: pieces, from_transit, staff_id } as const
  const stock_event_id = await moveStockLevel(tx, stockLevel, {
    ...change,
    ...after,
    note: note.trim(),
  })
  const reminded = await countReminded(tx, { ...stockLevel, at })
  await recordStaffEvent(tx, who, {
    name: 'stock.received',
    ...ofPart(stockLevel, at),
    facts: { warehouse: stockLevel.warehouse, pieces, on_hand, stock_event_id },
    audit: {
      action: 'stock.receive',
      table: 'stock',
      key: stockLevelKey(stockLevel),
      before: { on_hand: stockLevel.on_hand, in_transit: stockLevel.in_transit },
      after: { on_hand, in_transit, note: note.trim() },
    },
  })
  return {
    stock_level: stockLevelToWire({ ...stockLevel, ...after, on_hand }),
    reminded,
    stock_event_id,
  }
}
