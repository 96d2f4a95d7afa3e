import type { LineProgress } from '@portal/rules/status-after-parcels.ts'
import { sql } from 'kysely'

import type { InTransaction } from '#src/ground/database/schema.ts'

export type LinePieces = { readonly order_line_id: number; readonly quantity: number }

/** How far each line of an order has been shipped and received. */
export async function listProgress(tx: InTransaction, order_id: number): Promise<LineProgress[]> {
  return tx
    .selectFrom('order_line')
    .select(['quantity', 'shipped', 'received'])
    .where('order_id', '=', order_id)
    .execute()
}

/** The caller holds the order's lock. */
export async function countShipped(tx: InTransaction, pieces: readonly LinePieces[]) {
  await count(tx, 'shipped', pieces)
}

/** The caller holds the order's lock. */
export async function countReceived(tx: InTransaction, pieces: readonly LinePieces[]) {
  await count(tx, 'received', pieces)
}

async function count(
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
