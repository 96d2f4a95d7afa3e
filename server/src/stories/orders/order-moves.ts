import type { OrderStatus } from '@portal/rules/order-status.ts'
import type { Warehouse } from '@portal/rules/warehouse.ts'
import { sql, type RawBuilder } from 'kysely'

import { isOwn, type OwnRows } from '#src/facts/accounts/own-rows.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'
import type { OrderPieces } from '#src/ledgers/stock/stock-movements.ts'

/** Locked until this transaction ends. */
export type LockedOrder = {
  readonly order_id: number
  readonly order_no: string
  readonly brand: string
  readonly company_id: number
  readonly warehouse: Warehouse
  readonly status: OrderStatus
  readonly checkout_id: number
  /** What is owed, in fen. */
  readonly total_fen: number
  /** Whole coins that paid for it. */
  readonly coins: number
}

/** Locks the order if the user sees it. */
export async function lockOrder(
  tx: InTransaction,
  scope: OwnRows,
  order_id: number,
): Promise<LockedOrder | undefined> {
  return lock(tx, sql`o.order_id = ${order_id} and ${isOwn(scope, 'o')}`)
}

/** Locks any company's order, for staff. */
export async function lockAnyOrder(
  tx: InTransaction,
  order_id: number,
): Promise<LockedOrder | undefined> {
  return lock(tx, sql`o.order_id = ${order_id}`)
}

async function lock(tx: InTransaction, which: RawBuilder<unknown>) {
  const { rows } = await sql<LockedOrder>`
    select o.order_id, o.order_no, o.brand, o.company_id, o.warehouse, o.status, o.checkout_id, o.total_fen, o.coins
    from sales_order o where ${which} for update`.execute(tx)
  return rows[0]
}

/** Stock allocated to an order: its pieces that have not left, except pre-orders. */
export async function listHeldPieces(tx: InTransaction, order_id: number): Promise<OrderPieces[]> {
  const { rows } = await sql<OrderPieces>`
    select l.order_id, l.part_id, o.warehouse, sum(l.quantity - l.shipped)::integer as pieces
    from order_line l join sales_order o using (order_id)
    where l.order_id = ${order_id} and not l.is_pre_order and l.quantity > l.shipped
    group by l.order_id, l.part_id, o.warehouse`.execute(tx)
  return rows
}

/** The order is locked and the transition allowed; the caller records the event. */
export async function setStatus(
  tx: InTransaction,
  order_id: number,
  status: OrderStatus,
): Promise<void> {
  await tx.updateTable('sales_order').set({ status }).where('order_id', '=', order_id).execute()
}

/** The common fields of an order's events. */
export function ofOrder(
  { order_id, brand, company_id }: Pick<LockedOrder, 'order_id' | 'brand' | 'company_id'>,
  at: Date,
) {
  return { subject: { kind: 'order', id: order_id }, brand, company_id, at } as const
}
