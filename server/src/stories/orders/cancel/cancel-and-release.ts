import type { Id } from '@portal/rules/ids.ts'
import { ORDER_STATUS_NAMES, type OrderStatus } from '@portal/rules/orders/order-status.ts'
import { mayCancel } from '@portal/rules/orders/order-transition.ts'

import { releaseDeal } from '#src/facts/deals/deal-rows.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'
import { refuseIf } from '#src/ground/refusals/refusal.ts'
import { type Actor, recordEvent } from '#src/ledgers/events/record-event.ts'
import { release } from '#src/ledgers/stock/stock-movements.ts'
import { moveWallet } from '#src/ledgers/wallet/wallet-rows.ts'
import { cancelGiftsOf, refundPoints } from '#src/stories/gifts/index.ts'
import {
  listHeldPieces,
  type LockedOrder,
  ofOrder,
  setStatus,
} from '#src/stories/orders/move/order-moves.ts'
import { releaseVoucher } from '#src/stories/vouchers/index.ts'

type Cancellation = Omit<LockedOrder, 'status'> & {
  readonly from: OrderStatus
  readonly actor: Exclude<Actor, 'system'>
  readonly reason: string
  /** Pieces written off because they were missing in stock. */
  readonly written_off?: number
  readonly at: Date
}

/**
 * Cancels a locked order while no piece has left the warehouse: releases its stock and refunds its coins and its
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

type CancelledOrder = {
  readonly order_id: Id<'order'>
  readonly checkout_id: Id<'checkout'>
  readonly brand: string
  readonly company_id: Id<'company'>
  /** Whole coins, which are refunded as such. */
  readonly coins: number
  readonly actor: { readonly account_id: Id<'account'> } | { readonly staff_id: Id<'staff'> }
  readonly at: Date
}

/**
 * Refunds what paid for a cancelled order: its coins, the points of its gifts that have not left, and the voucher once
 * every order that used it is cancelled. The caller has set the order's state.
 */
async function releaseOrder(tx: InTransaction, order: CancelledOrder): Promise<void> {
  const { order_id, checkout_id, brand, company_id, coins, actor, at } = order
  await releaseDeal(tx, order_id, at)
  const gifts = await cancelGiftsOf(tx, order_id, { actor, at })
  // Two concurrently cancelled orders of one checkout must see each other.
  await tx
    .selectFrom('checkout')
    .select('checkout_id')
    .where('checkout_id', '=', checkout_id)
    .forUpdate()
    .execute()
  const living = await tx
    .selectFrom('sales_order')
    .select('order_id')
    .where('checkout_id', '=', checkout_id)
    .where('status', '<>', 'cancelled')
    .execute()
  if (living.length === 0) await releaseVoucher(tx, checkout_id, at)
  if (gifts) await refundPoints(tx, gifts, { actor, at })
  const refund = { brand, company_id, order_id, ...actor, at }
  if (coins > 0)
    await moveWallet(tx, { ...refund, currency: 'coin', change: coins, reason: 'coins_refunded' })
}
