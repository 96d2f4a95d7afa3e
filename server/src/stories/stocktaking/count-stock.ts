import type { countStock as call } from '@portal/contract/admin-stock.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { EnvelopeStatus } from '@portal/contract/envelope.ts'

import type { Context } from '#src/context.ts'
import type { Once } from '#src/ground/http/idempotency.ts'
import type { StaffMember } from '#src/ground/http/who.ts'
import { Refusal } from '#src/ground/refusals/refusal.ts'
import { recordStaffEvent } from '#src/ledgers/events/record-event.ts'
import {
  lockStockLevel,
  moveStockLevel,
  ofPart,
  stockLevelKey,
  stockLevelToWire,
} from '#src/ledgers/stock/admin-stock-level.ts'
import { cancelUnsuppliedOrders } from '#src/stories/orders/index.ts'

/**
 * Corrects the pieces on hand after a count. If fewer are there than are allocated, staff choose the orders that lose
 * theirs, and these pieces are cancelled in the same transaction. A count equal to the stock changes nothing.
 *
 * @throws {Refusal} 404 when there is no such part or order; `stock.no_such_warehouse`; `stock.reason_missing`;
 *   `stock.below_promised` unless the chosen pieces are exactly the shortage; 409 `stock.changed` with the current
 *   stock, when it has changed since staff looked; `order.pieces_not_cancellable`
 */
export async function countStock(
  { once, now, brands }: Pick<Context, 'now' | 'brands'> & { readonly once: Once },
  who: StaffMember,
  input: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const { on_hand, known_on_hand, losing = [] } = input
  const reason = input.reason.trim()
  if (reason === '') throw new Refusal('stock.reason_missing', '请填写盘点原因')
  return once(async (tx) => {
    // Every transaction locks orders before stock, which prevents deadlocks.
    await cancelUnsuppliedOrders({ tx, brands }, who, { ...input, losing, reason, at: now() })
    const stockLevel = await lockStockLevel(tx, { brands }, input)
    if (known_on_hand !== undefined && known_on_hand !== stockLevel.on_hand)
      throw new Refusal('stock.changed', `实存刚刚变为 ${stockLevel.on_hand} 件，请核对后再提交`, {
        status: EnvelopeStatus.changed,
        data: { stock_level: stockLevelToWire(stockLevel) },
      })
    if (on_hand < stockLevel.allocated)
      throw new Refusal(
        'stock.below_promised',
        `还有 ${stockLevel.allocated} 件被订单占用，请选择缺货的 ${stockLevel.allocated - on_hand} 件由哪些订单承担`,
      )
    if (losing.length > 0 && on_hand > stockLevel.allocated)
      throw new Refusal('stock.below_promised', '取消的件数超过缺少的件数，请核对后再提交')
    const change = on_hand - stockLevel.on_hand
    if (change === 0) return { stock_level: stockLevelToWire(stockLevel) }
    const { staff_id } = who
    await moveStockLevel(tx, stockLevel, {
      ...stockLevel,
      kind: 'count',
      change,
      staff_id,
      note: reason,
    })
    await recordStaffEvent(tx, who, {
      name: 'stock.counted',
      ...ofPart(stockLevel, now()),
      facts: { warehouse: stockLevel.warehouse, change, on_hand },
      audit: {
        action: 'stock.count',
        table: 'stock',
        key: stockLevelKey(stockLevel),
        before: { on_hand: stockLevel.on_hand },
        after: { on_hand, reason, losing },
      },
    })
    return { stock_level: stockLevelToWire({ ...stockLevel, on_hand }) }
  })
}
