import type { Id } from '@portal/rules/ids.ts'
import type { OrderStatus } from '@portal/rules/orders/order-status.ts'
import { isOrderTransition, type OrderActor } from '@portal/rules/orders/order-transition.ts'
import { type LineProgress, statusAfterParcels } from '@portal/rules/orders/status-after-parcels.ts'
import { sql } from 'kysely'

import { brandOfId, type Brands } from '#src/ground/brands/brands.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'
import { addEntry } from '#src/ledgers/statements/add-entry.ts'
import { earnPoints } from '#src/ledgers/wallet/wallet-rows.ts'
import { lockAnyOrder, setStatus } from '#src/stories/orders/move/order-moves.ts'
import { findCreditedFen } from '#src/stories/orders/move/returned-lines.ts'
import { redeemVoucher } from '#src/stories/vouchers/index.ts'

export type LinePieces = { readonly order_line_id: Id<'order_line'>; readonly quantity: number }

async function listProgress(tx: InTransaction, order_id: Id<'order'>): Promise<LineProgress[]> {
  return tx
    .selectFrom('order_line')
    .select(['quantity', 'shipped', 'received'])
    .where('order_id', '=', order_id)
    .execute()
}

/** Adds to the shipped pieces of lines. The caller holds the order's lock. */
export async function addShipped(tx: InTransaction, pieces: readonly LinePieces[]) {
  await addProgress(tx, 'shipped', pieces)
}

/** Adds to the received pieces of lines. The caller holds the order's lock. */
export async function addReceived(tx: InTransaction, pieces: readonly LinePieces[]) {
  await addProgress(tx, 'received', pieces)
}

async function addProgress(
  tx: InTransaction,
  column: 'shipped' | 'received',
  pieces: readonly LinePieces[],
): Promise<void> {
  const counted = sql.ref(column)
  await sql`
    update order_line set ${counted} = ${counted} + moved.quantity
    from (
      select order_line_id, sum(quantity)::integer as quantity
      from unnest(
        ${pieces.map((line) => line.order_line_id)}::bigint[],
        ${pieces.map((line) => line.quantity)}::integer[]) u(order_line_id, quantity)
      group by order_line_id
    ) moved where order_line.order_line_id = moved.order_line_id`.execute(tx)
}

/**
 * Sets a locked order to the state that follows from its parcels; the caller records the event.
 *
 * @returns its state afterwards
 * @throws when the table of transitions does not allow it, which is a bug
 */
export async function advanceOrder(
  tx: InTransaction,
  {
    order_id,
    from,
    by,
  }: { readonly order_id: Id<'order'>; readonly from: OrderStatus; readonly by: OrderActor },
): Promise<OrderStatus> {
  const to = statusAfterParcels(await listProgress(tx, order_id))
  if (to === from) return from
  if (!isOrderTransition({ from, to, by })) throw new Error(`no order goes from ${from} to ${to}`)
  await setStatus(tx, order_id, to)
  return to
}

/**
 * Completes a locked order after everything has arrived: adds its amount to the statement, marks its voucher as used
 * and credits its points.
 */
export async function completeOrder(
  { tx, brands }: { readonly tx: InTransaction; readonly brands: Brands },
  { order_id, at }: { readonly order_id: Id<'order'>; readonly at: Date },
): Promise<void> {
  const order = await lockAnyOrder(tx, order_id)
  if (!order) throw new Error('the order that arrived is not there')
  const { brand, company_id, total_fen, checkout_id } = order
  await redeemVoucher(tx, checkout_id, at)
  const entry = { brand, company_id, order_id, amount_fen: total_fen, happened_at: at }
  await addEntry(tx, { ...entry, kind: 'order' })
  const credited_fen = await findCreditedFen(tx, order_id)
  await earnPoints(tx, brandOfId(brands, brand), { ...order, credited_fen, order_id, at })
}
