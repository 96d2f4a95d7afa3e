import type { Id } from '@portal/rules/ids.ts'
import type { Fen } from '@portal/rules/money/money.ts'
import { sql, type RawBuilder } from 'kysely'

import { onlyRow } from '#src/ground/database/only-row.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'

type LockedLine = {
  readonly order_line_id: Id<'order_line'>
  readonly received: number
  readonly returned: number
}

/** Locks the matching lines with their orders until the transaction ends, sorted by order. */
export async function lockLines(
  tx: InTransaction,
  which: RawBuilder<unknown>,
): Promise<LockedLine[]> {
  await sql`
    select o.order_id from sales_order o
    where o.order_id in (select l.order_id from order_line l join sales_order o using (order_id) where ${which})
    order by o.order_id for update`.execute(tx)
  const { rows } = await sql<LockedLine>`
    select l.order_line_id, l.received, l.returned
    from order_line l join sales_order o using (order_id)
    where ${which} order by l.order_line_id`.execute(tx)
  return rows
}

type Counted = {
  readonly order_line_id: Id<'order_line'>
  /** Change in pieces; negative when a return releases them. */
  readonly returned?: number
  readonly credited?: number
}

/** Adds to the returned and credited pieces of lines. The caller holds the lock of the orders. */
export async function addReturned(tx: InTransaction, lines: readonly Counted[]): Promise<void> {
  await sql`
    update order_line l set returned = l.returned + u.returned, credited = l.credited + u.credited
    from unnest(
      ${lines.map((line) => line.order_line_id)}::bigint[],
      ${lines.map((line) => line.returned ?? 0)}::integer[],
      ${lines.map((line) => line.credited ?? 0)}::integer[]) u(order_line_id, returned, credited)
    where l.order_line_id = u.order_line_id`.execute(tx)
}

export async function addRefundedCoins(tx: InTransaction, order_id: Id<'order'>, coins: number) {
  await tx
    .updateTable('sales_order')
    .set((order) => ({ coins_refunded: order('coins_refunded', '+', coins) }))
    .where('order_id', '=', order_id)
    .execute()
}

export async function findCreditedFen(tx: InTransaction, order_id: Id<'order'>): Promise<Fen> {
  const { rows } = await sql<{ credited_fen: Fen }>`
    select coalesce(sum(i.credit_fen), 0)::bigint as credited_fen
    from return_line i join order_line l using (order_line_id) where l.order_id = ${order_id}`.execute(
    tx,
  )
  return onlyRow(rows).credited_fen
}

/** In fen; neither includes what coins paid for. */
export async function findPaid(tx: InTransaction, order_id: Id<'order'>) {
  const { total_fen } = await tx
    .selectFrom('sales_order')
    .select('total_fen')
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow()
  return { total_fen, credited_fen: await findCreditedFen(tx, order_id) }
}
