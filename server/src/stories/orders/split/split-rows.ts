import type { Id } from '@portal/rules/ids.ts'
import { fen } from '@portal/rules/money/money.ts'
import type { OrderStatus } from '@portal/rules/orders/order-status.ts'
import type { LineToSplit, OrderSplit, SplitShare } from '@portal/rules/orders/split-order.ts'
import { sql } from 'kysely'

import { onlyRow } from '#src/ground/database/only-row.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'

/** Money in fen, quantities in pieces. */
export type SplitLine = LineToSplit & {
  readonly order_line_id: Id<'order_line'>
  readonly part_id: Id<'part'>
  readonly is_pre_order: boolean
  readonly shipped: number
  readonly credited: number
}

type Made = {
  readonly order_id: Id<'order'>
  readonly order_no: string
  readonly status: OrderStatus
}

/** With `goes` at 0 for every line; the caller sets the pieces that are split off. */
export async function listLinesToSplit(
  tx: InTransaction,
  order_id: Id<'order'>,
): Promise<SplitLine[]> {
  const { rows } = await sql<SplitLine>`
    select order_line_id, part_id, is_pre_order, quantity, shipped, credited, 0 as goes, amount_fen as amount, voucher_fen as voucher,
      coin_fen as coin
    from order_line where order_id = ${order_id} order by order_line_id`.execute(tx)
  return rows
}

/** Whether an order is of an activity: its purchase counts as one against the limits, and a bundle stays together. */
export async function isOfActivity(tx: InTransaction, order_id: Id<'order'>): Promise<boolean> {
  const { rows } =
    await sql`select from deal_purchase where order_id = ${order_id} and sets > 0`.execute(tx)
  return rows.length > 0
}

/**
 * How each column is treated when rows are split: copied, divided, or reset. A test checks that no column is missing.
 */
export const SPLIT_COLUMNS = {
  sales_order: {
    copied: [
      'brand',
      'company_id',
      'account_id',
      'checkout_id',
      'warehouse',
      'is_special_approval',
      'contacts',
      'mobile',
      'province',
      'city',
      'district',
      'street',
      'remark',
      'created_at',
    ],
    divided: ['goods_fen', 'voucher_fen', 'coin_fen', 'coins', 'total_fen', 'quantity'],
    begun: ['order_id', 'order_no', 'status', 'coins_refunded'],
  },
  order_line: {
    copied: [
      'company_id',
      'part_id',
      'oe_number',
      'own_number',
      'name_zh',
      'price_fen',
      'is_pre_order',
    ],
    divided: ['quantity', 'amount_fen', 'voucher_fen', 'coin_fen', 'worth_fen', 'paid_fen'],
    begun: ['order_line_id', 'order_id', 'shipped', 'received', 'returned', 'credited'],
  },
} as const

/**
 * Adds the new order, a copy of the old one including its time, but with its own number and sums. None of its pieces
 * have left, even if some of the old one have.
 */
export async function addSplitOrder(
  tx: InTransaction,
  order_id: Id<'order'>,
  {
    status,
    split: { lines, coinsStay, coinsGo },
    at,
  }: {
    readonly status: OrderStatus
    readonly split: OrderSplit<SplitLine>
    readonly at: Date
  },
): Promise<Made> {
  const left = sumShares(lines.map(({ stays }) => stays))
  const gone = sumShares(lines.map(({ goes }) => goes))
  const copied = sql.join(SPLIT_COLUMNS.sales_order.copied.map((column) => sql.ref(column)))
  const { rows } = await sql<Made>`
    insert into sales_order (order_no, status, goods_fen, voucher_fen, coin_fen, coins, quantity, ${copied})
    select next_order_number(${at}::timestamptz::date), ${status},
      ${gone.amount}, ${gone.voucher}, ${gone.coin}, ${coinsGo}, ${gone.quantity}, ${copied}
    from sales_order where order_id = ${order_id}
    returning order_id, order_no, status`.execute(tx)
  const made = onlyRow(rows)
  await tx
    .updateTable('sales_order')
    .set({
      goods_fen: left.amount,
      voucher_fen: left.voucher,
      coin_fen: left.coin,
      coins: coinsStay,
      quantity: left.quantity,
    })
    .where('order_id', '=', order_id)
    .execute()
  return made
}

type Division = {
  readonly from: Id<'order'>
  readonly to: Id<'order'>
  readonly lines: OrderSplit<SplitLine>['lines']
}

/** Divides the lines: a line that goes whole is moved; a divided one gets a second line in the new order. */
export async function divideLines(tx: InTransaction, { from, to, lines }: Division): Promise<void> {
  const ids = lines.map(({ line }) => line.order_line_id)
  const gone = lines.map(({ goes }) => goes)
  const columns = SPLIT_COLUMNS.order_line.copied
  const copied = sql.join(columns.map((column) => sql.ref(column)))
  const copiedFrom = sql.join(columns.map((column) => sql.ref(`l.${column}`)))
  await sql`
    with share as (
      select * from unnest(${ids}::bigint[], ${shares(gone, 'quantity')}::integer[], ${shares(gone, 'amount')}::bigint[],
        ${shares(gone, 'voucher')}::bigint[], ${shares(gone, 'coin')}::bigint[])
        u(order_line_id, quantity, amount_fen, voucher_fen, coin_fen)
    )
    insert into order_line (order_id, quantity, amount_fen, voucher_fen, coin_fen, ${copied})
    select ${to}, s.quantity, s.amount_fen, s.voucher_fen, s.coin_fen, ${copiedFrom}
    from share s join order_line l using (order_line_id)
    where s.quantity > 0 and s.quantity < l.quantity
    order by l.order_line_id`.execute(tx)
  // A line that goes whole keeps no share in the old order, so its share is the one that goes.
  const kept = lines.map(({ stays, goes }) => (stays.quantity === 0 ? goes : stays))
  await sql`
    update order_line l
    set order_id = u.order_id, quantity = u.quantity, amount_fen = u.amount_fen, voucher_fen = u.voucher_fen,
      coin_fen = u.coin_fen
    from unnest(
      ${ids}::bigint[], ${lines.map(({ stays }) => (stays.quantity === 0 ? to : from))}::bigint[],
      ${shares(kept, 'quantity')}::integer[], ${shares(kept, 'amount')}::bigint[],
      ${shares(kept, 'voucher')}::bigint[], ${shares(kept, 'coin')}::bigint[])
      u(order_line_id, order_id, quantity, amount_fen, voucher_fen, coin_fen)
    where l.order_line_id = u.order_line_id`.execute(tx)
}

function shares(splitShares: readonly SplitShare[], key: keyof SplitShare): number[] {
  return splitShares.map((share) => share[key])
}

function sumShares(splitShares: readonly SplitShare[]): SplitShare {
  return splitShares.reduce((sum, share) => ({
    quantity: sum.quantity + share.quantity,
    amount: fen(sum.amount + share.amount),
    voucher: fen(sum.voucher + share.voucher),
    coin: fen(sum.coin + share.coin),
  }))
}
