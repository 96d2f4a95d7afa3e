import { ORDER_STATUS_NAMES, type OrderStatus } from '@portal/rules/order-status.ts'
import { mayCancel } from '@portal/rules/order-transition.ts'

import type { InTransaction } from '#src/ground/database/schema.ts'
import { refuseIf } from '#src/ground/refusals/refusal.ts'
import { type Actor, recordEvent } from '#src/ledgers/events/record-event.ts'
import { release } from '#src/ledgers/stock/stock-movements.ts'
import {
  listHeldPieces,
  type LockedOrder,
  ofOrder,
  setStatus,
} from '#src/stories/orders/order-moves.ts'
import { releaseOrder } from '#src/stories/orders/release-order.ts'

type Cancellation = Omit<LockedOrder, 'status'> & {
  readonly from: OrderStatus
  readonly actor: Exclude<Actor, 'system'>
  readonly reason: string
  /** Pieces that were not on the shelf either. */
  readonly written_off?: number
  readonly at: Date
}

/**
 * Cancels a locked order while nothing has left the warehouse: releases its pieces and gives back its coins and its
 * voucher, exactly once.
 *
 * @throws {Refusal} `order.not_cancellable`
 */
export async function cancelAndRelease(tx: InTransaction, order: Cancellation): Promise<void> {
  const { order_id, brand, from, actor, reason, written_off = 0, at } = order
  const by = 'staff_id' in actor ? 'staff' : 'company'
  const why = mayCancel(from, by) ? undefined : `订单${ORDER_STATUS_NAMES[from]}，无法取消`
  refuseIf('order.not_cancellable', why)
  await release(tx, brand, await listHeldPieces(tx, order_id))
  await setStatus(tx, order_id, 'cancelled')
  await recordEvent(tx, actor, {
    name: 'order.cancelled',
    ...ofOrder(order, at),
    facts: { from, status: 'cancelled', reason: reason.trim(), written_off },
  })
  await releaseOrder(tx, order)
}
