import type { Id } from '@portal/rules/ids.ts'
import { sql } from 'kysely'

import type { InTransaction } from '#src/ground/database/schema.ts'
import { recordEvent } from '#src/ledgers/events/record-event.ts'
import { moveWallet } from '#src/ledgers/wallet/wallet-rows.ts'
import {
  type LockedGiftOrder,
  lockGiftOrder,
  ofGiftOrder,
  setGiftOrderState,
} from '#src/stories/gifts/gift-order-rows.ts'
import { lockGifts, moveGifts } from '#src/stories/gifts/gift-stock.ts'

type Actor = { readonly account_id: Id<'account'> } | { readonly staff_id: Id<'staff'> }

type Cancellation = {
  readonly actor: Actor
  readonly reason?: string
  readonly at: Date
}

export type PointsRefund = Pick<
  LockedGiftOrder,
  'brand' | 'company_id' | 'order_id' | 'gift_no' | 'points'
>

/**
 * Cancels the gifts of a cancelled order, unless they have left, and restocks their pieces. The caller refunds the
 * points once it holds the locks that precede wallets.
 */
export async function cancelGiftsOf(
  tx: InTransaction,
  order_id: Id<'order'>,
  calling: Omit<Cancellation, 'reason'>,
): Promise<PointsRefund | undefined> {
  const found = await lockGiftOrder(tx, sql`g.order_id = ${order_id}`)
  if (found?.state !== 'placed') return undefined
  await cancelGifts(tx, found, calling)
  return found
}

export async function cancelGifts(
  tx: InTransaction,
  found: LockedGiftOrder,
  { actor, reason, at }: Cancellation,
): Promise<void> {
  const { gift_order_id, brand } = found
  const lines = await tx
    .selectFrom('gift_order_line')
    .select(['gift_id', 'quantity'])
    .where('gift_order_id', '=', gift_order_id)
    .execute()
  await lockGifts(tx, sql`g.gift_id = any(${lines.map(({ gift_id }) => gift_id)}::bigint[])`)
  const changes = lines.map(({ gift_id, quantity }) => ({ gift_id, change: quantity }))
  await moveGifts(tx, { brand, kind: 'cancellation', changes, gift_order_id, at })
  await setGiftOrderState(tx, gift_order_id, 'cancelled')
  await recordEvent(tx, actor, {
    name: 'gift_order.cancelled',
    ...ofGiftOrder(found, at),
    facts: { state: 'cancelled', is_with_order: reason === undefined, reason: reason ?? '' },
  })
}

export async function refundPoints(
  tx: InTransaction,
  { brand, company_id, order_id, gift_no, points }: PointsRefund,
  { actor, at }: { readonly actor: Actor; readonly at: Date },
): Promise<void> {
  await moveWallet(tx, {
    brand,
    company_id,
    order_id,
    ...actor,
    at,
    currency: 'points',
    change: points,
    reason: 'gift_refunded',
    note: gift_no,
  })
}
