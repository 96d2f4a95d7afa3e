import type { Id } from '@portal/rules/ids.ts'
import type { Fen } from '@portal/rules/money/money.ts'
import { refundedCoins, returnCredit } from '@portal/rules/returns/return-credit.ts'
import { sql } from 'kysely'

import type { Database } from '#src/ground/database/schema.ts'

/** The full refund of a return that is not credited yet: money by line, whole coins by order. */
export type Credits = {
  readonly lines: readonly {
    readonly return_line_id: Id<'return_line'>
    readonly order_line_id: Id<'order_line'>
    readonly number: string
    readonly pieces: number
    readonly full_fen: Fen
  }[]
  readonly orders: readonly { readonly order_id: Id<'order'>; readonly coins: number }[]
}

type RefundedOrder = {
  readonly order_id: Id<'order'>
  readonly coins_refunded: number
  readonly coin_value_fen: Fen
  readonly lines: readonly {
    readonly order_line_id: Id<'order_line'>
    readonly number: string
    readonly quantity: number
    /** Pieces credited before this return. */
    readonly credited: number
    readonly paid_fen: Fen
    readonly coin_fen: Fen
    /** Null for a line outside the return. */
    readonly return_line_id: Id<'return_line'> | null
    /** Pieces that arrived; until they do, those requested. 0 outside the return. */
    readonly pieces: number
  }[]
}

/** Staff see the same refund in advance that crediting then gives. */
export async function computeCredits(db: Database, return_id: Id<'return'>): Promise<Credits> {
  const orders = await listRefundedOrders(db, return_id)
  return {
    lines: orders
      .flatMap((order) => order.lines)
      .flatMap(
        ({ return_line_id, order_line_id, number, pieces, paid_fen, quantity, credited }) => {
          if (return_line_id === null) return []
          const full_fen = returnCredit(paid_fen, { quantity, before: credited, now: pieces })
          return [{ return_line_id, order_line_id, number, pieces, full_fen }]
        },
      )
      .toSorted((a, b) => a.return_line_id - b.return_line_id),
    orders: orders.map(({ order_id, coins_refunded, coin_value_fen, lines }) => ({
      order_id,
      coins: refundedCoins(
        lines.map(({ coin_fen, quantity, credited, pieces }) => ({
          coin: coin_fen,
          quantity,
          credited: credited + pieces,
        })),
        { coinValueFen: coin_value_fen, before: coins_refunded },
      ),
    })),
  }
}

/** The orders of a return with all their lines, because coins are refunded by order. */
async function listRefundedOrders(db: Database, return_id: Id<'return'>): Promise<RefundedOrder[]> {
  // Without coins their value is 1, so that it can be a divisor.
  const { rows } = await sql<RefundedOrder>`
    select o.order_id, o.coins_refunded,
      case when o.coins = 0 then 1 else o.coin_fen / o.coins end as coin_value_fen,
      (select jsonb_agg(jsonb_build_object(
          'order_line_id', l.order_line_id, 'number', l.oe_number, 'quantity', l.quantity, 'credited', l.credited,
          'paid_fen', l.paid_fen, 'coin_fen', l.coin_fen, 'return_line_id', i.return_line_id,
          'pieces', coalesce(i.arrived, i.quantity, 0)))
        from order_line l
        left join return_line i on i.order_line_id = l.order_line_id and i.return_id = ${return_id}
        where l.order_id = o.order_id) as lines
    from sales_order o
    where o.order_id in (
      select l.order_id from return_line i join order_line l using (order_line_id) where i.return_id = ${return_id})
    order by o.order_id`.execute(db)
  return rows
}
