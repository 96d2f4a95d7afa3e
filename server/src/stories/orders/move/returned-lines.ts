import type { Fen } from '@portal/rules/money.ts'
import type { Warehouse } from '@portal/rules/warehouse.ts'
import { sql, type RawBuilder } from 'kysely'

import { onlyRow } from '#src/ground/database/only-row.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'

/** A line of an order with the fields for a return; money in fen, quantities in pieces. */
export type ReturnableLine = {
  readonly order_line_id: number
  readonly order_id: number
  readonly part_id: number
  readonly warehouse: Warehouse
  readonly quantity: number
  readonly received: number
  readonly returned: number
  readonly credited: number
  /** Money paid for the whole line. */
  readonly paid_fen: Fen
  /** The part of it paid with coins. */
  readonly coin_fen: Fen
}

/** Locks the matching lines with their orders until the transaction ends, sorted by order. */
export async function lockLines(
  tx: InTransaction,
  which: RawBuilder<unknown>,
): Promise<ReturnableLine[]> {
  await sql`
    select o.order_id from sales_order o
    where o.order_id in (select l.order_id from order_line l join sales_order o using (order_id) where ${which})
    order by o.order_id for update`.execute(tx)
  const { rows } = await sql<ReturnableLine>`
    select l.order_line_id, l.order_id, l.part_id, o.warehouse, l.quantity, l.received, l.returned, l.credited,
      l.paid_fen, l.coin_fen
    from order_line l join sales_order o using (order_id)
    where ${which} order by l.order_line_id`.execute(tx)
  return rows
}

type Counted = {
  readonly order_line_id: number
  /** Change in pieces; negative when a return releases them. */
  readonly returned?: number
  readonly credited?: number
}

/** Adds to the returned and credited pieces of lines. The caller holds the lock of the orders. */
export async function countReturned(tx: InTransaction, lines: readonly Counted[]): Promise<void> {
  await sql`
    update order_line l set returned = l.returned + u.returned, credited = l.credited + u.credited
    from unnest(
      ${lines.map((line) => line.order_line_id)}::bigint[],
      ${lines.map((line) => line.returned ?? 0)}::integer[],
      ${lines.map((line) => line.credited ?? 0)}::integer[]) u(order_line_id, returned, credited)
    where l.order_line_id = u.order_line_id`.execute(tx)
}

export async function countCoinsBack(tx: InTransaction, order_id: number, coins: number) {
  await tx
    .updateTable('sales_order')
    .set((order) => ({ coins_back: order('coins_back', '+', coins) }))
    .where('order_id', '=', order_id)
    .execute()
}

/**
 * SQL for the share of coins in the credited pieces of the order `o`, in fen. Rounded down line by line, as the rule
 * `returnCredit` does for one.
 */
export const COINS_CREDITED_FEN = sql`
  coalesce((select sum(div(l.coin_fen::numeric * l.credited, l.quantity)) from order_line l
    where l.order_id = o.order_id), 0)::bigint`

/** SQL for the value of one coin in the order `o`, in fen; 1 without coins, so that it can be a divisor. */
export const COIN_VALUE_FEN = sql`case when o.coins = 0 then 1 else o.coin_fen / o.coins end`

/**
 * The share of coins in the credited pieces of an order, in fen, the coins refunded so far, and the value of one coin.
 */
export async function findCoinsCredited(tx: InTransaction, order_id: number) {
  const { rows } = await sql<{
    credited_fen: Fen
    coins_back: number
    coin_value_fen: Fen
  }>`
    select o.coins_back, ${COIN_VALUE_FEN} as coin_value_fen,
      ${COINS_CREDITED_FEN} as credited_fen
    from sales_order o where o.order_id = ${order_id}`.execute(tx)
  return onlyRow(rows)
}

export async function findCreditedFen(tx: InTransaction, order_id: number): Promise<number> {
  const { rows } = await sql<{ credited_fen: Fen }>`
    select coalesce(sum(i.credit_fen), 0)::bigint as credited_fen
    from return_line i join order_line l using (order_line_id) where l.order_id = ${order_id}`.execute(
    tx,
  )
  return onlyRow(rows).credited_fen
}

/** The amount paid for an order, and the part of it credited, in fen. */
export async function findPaid(tx: InTransaction, order_id: number) {
  const { total_fen } = await tx
    .selectFrom('sales_order')
    .select('total_fen')
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow()
  return { total_fen, credited_fen: await findCreditedFen(tx, order_id) }
}
