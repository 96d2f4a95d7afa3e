import { mayCancel } from '@portal/rules/may-cancel.ts'
import { ORDER_STATUS_NAMES, type OrderStatus } from '@portal/rules/order-status.ts'

import type { InTransaction } from '#src/ground/database/schema.ts'
import { refuseIf } from '#src/ground/refusals/refusal.ts'
import { release } from '#src/ledgers/stock/stock-movements.ts'
import {
  addEvent,
  listHeldPieces,
  type LockedOrder,
  setStatus,
} from '#src/stories/orders/order-moves.ts'
import { releaseOrder } from '#src/stories/orders/release-order.ts'

type Cancellation = Omit<LockedOrder, 'status'> & {
  readonly order_id: number
  readonly from: OrderStatus
  readonly actor: { readonly account_id: number } | { readonly staff_id: number }
  readonly reason: string
  readonly desk_note?: string
  readonly at: Date
}

/**
 * Cancels a locked order while nothing has left the warehouse: releases its pieces and gives back its coins and its
 * voucher, exactly once.
 *
 * @throws {Refusal} `order.not_cancellable`
 */
export async function cancelAndRelease(tx: InTransaction, order: Cancellation): Promise<void> {
  const { order_id, brand, from, actor, reason, desk_note, at } = order
  const by = 'staff_id' in actor ? 'staff' : 'company'
  const why = mayCancel(from, by) ? undefined : `订单${ORDER_STATUS_NAMES[from]}，无法取消`
  refuseIf('order.not_cancellable', why)
  await release(tx, brand, await listHeldPieces(tx, order_id))
  await setStatus(tx, order_id, 'cancelled')
  await addEvent(tx, {
    order_id,
    from_status: from,
    to_status: 'cancelled',
    ...actor,
    reason: reason.trim(),
    ...(desk_note !== undefined && { desk_note }),
    happened_at: at,
  })
  await releaseOrder(tx, order)
}
