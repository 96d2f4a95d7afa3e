import type { Id } from '@portal/rules/ids.ts'
import type { Fen } from '@portal/rules/money/money.ts'
import type { OrderStatus } from '@portal/rules/orders/order-status.ts'
import type { Warehouse } from '@portal/rules/stock/warehouse.ts'
import { sql } from 'kysely'

import type { InTransaction } from '#src/ground/database/schema.ts'
import { isOwn, type OwnRows } from '#src/ground/http/own-rows.ts'
import { documentFrame } from '#src/ledgers/documents/document-frame.ts'
import type { OrderPieces } from '#src/ledgers/stock/stock-movements.ts'

/** An order that is locked until the transaction ends. */
export type LockedOrder = {
  readonly order_id: Id<'order'>
  readonly order_no: string
  readonly brand: string
  readonly company_id: Id<'company'>
  readonly warehouse: Warehouse
  readonly status: OrderStatus
  readonly checkout_id: Id<'checkout'>
  readonly total_fen: Fen
  /** Whole coins; `total_fen` does not include them. */
  readonly coins: number
}

/** The operations common to all documents, for orders; conditions may refer to `o`. */
const orders = documentFrame<OrderStatus, LockedOrder, 'order', 'order_id'>({
  kind: 'order',
  table: 'sales_order',
  alias: 'o',
  id: 'order_id',
  state: 'status',
  locked: (tx) =>
    tx
      .selectFrom('sales_order as o')
      .select([
        'o.order_id',
        'o.order_no',
        'o.brand',
        'o.company_id',
        'o.warehouse',
        'o.status',
        'o.checkout_id',
        'o.total_fen',
        'o.coins',
      ]),
})

export const { setState: setStatus, count: countOrders, event: ofOrder } = orders

export async function lockOrder(
  tx: InTransaction,
  scope: OwnRows,
  order_id: Id<'order'>,
): Promise<LockedOrder | undefined> {
  return orders.lock(tx, sql`o.order_id = ${order_id} and ${isOwn(scope, 'o')}`)
}

export async function lockAnyOrder(
  tx: InTransaction,
  order_id: Id<'order'>,
): Promise<LockedOrder | undefined> {
  return orders.lock(tx, sql`o.order_id = ${order_id}`)
}

/** Stock allocated to an order: its unshipped pieces, except pre-orders. */
export async function listHeldPieces(
  tx: InTransaction,
  order_id: Id<'order'>,
): Promise<OrderPieces[]> {
  const { rows } = await sql<OrderPieces>`
    select l.order_id, l.part_id, o.warehouse, sum(l.quantity - l.shipped)::integer as pieces
    from order_line l join sales_order o using (order_id)
    where l.order_id = ${order_id} and not l.is_pre_order and l.quantity > l.shipped
    group by l.order_id, l.part_id, o.warehouse`.execute(tx)
  return rows
}
