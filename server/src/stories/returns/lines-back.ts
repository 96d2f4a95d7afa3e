import type { Warehouse } from '@portal/rules/warehouse.ts'
import { sql } from 'kysely'

import type { InTransaction } from '#src/ground/database/schema.ts'
import { countReturned, lockLines, type ReturnableLine } from '#src/stories/orders/index.ts'

/** A line of a return with the warehouse that shipped it. */
export type LineBack = {
  readonly return_line_id: number
  readonly order_line_id: number
  readonly order_id: number
  readonly part_id: number
  readonly number: string
  readonly warehouse: Warehouse
  readonly quantity: number
  readonly restocked: number
}

/**
 * Locks the order lines of a return with their orders. The caller holds the return's lock: a return is always locked
 * before its orders, and these before stock and wallet.
 */
export async function lockOrderLines(
  tx: InTransaction,
  return_id: number,
): Promise<ReturnableLine[]> {
  return lockLines(
    tx,
    sql`l.order_line_id in (select order_line_id from return_line where return_id = ${return_id})`,
  )
}

/** Lets the pieces of a refused or withdrawn return be returned again. The caller holds the return's lock. */
export async function releaseReturnedPieces(tx: InTransaction, return_id: number): Promise<void> {
  await lockOrderLines(tx, return_id)
  const { rows } = await sql<{ order_line_id: number; quantity: number }>`
    select order_line_id, coalesce(arrived, quantity) as quantity from return_line
    where return_id = ${return_id}`.execute(tx)
  await countReturned(
    tx,
    rows.map(({ order_line_id, quantity }) => ({ order_line_id, returned: -quantity })),
  )
}

/** The caller holds the return's lock. */
export async function listLinesBack(tx: InTransaction, return_id: number): Promise<LineBack[]> {
  const { rows } = await sql<LineBack>`
    select i.return_line_id, i.order_line_id, l.order_id, l.part_id, l.oe_number as number, o.warehouse, i.quantity,
      i.restocked
    from return_line i join order_line l using (order_line_id) join sales_order o using (order_id)
    where i.return_id = ${return_id} order by i.return_line_id`.execute(tx)
  return rows
}
