import type { Id } from '@portal/rules/ids.ts'
import type { Warehouse } from '@portal/rules/stock/warehouse.ts'
import { sql } from 'kysely'

import type { InTransaction } from '#src/ground/database/schema.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { recordEvent } from '#src/ledgers/events/record-event.ts'
import {
  closeHandover,
  type Handover,
  ofHandover,
  WAITING,
} from '#src/stories/cart-handovers/handover-rows.ts'

type Ordered = {
  readonly ordered: readonly {
    readonly row: { readonly cart_line_id: Id<'cart_line'> }
    readonly warehouse: Warehouse
    readonly quantity: number
  }[]
  readonly placed: readonly {
    readonly order_id: Id<'order'>
    readonly order_no: string
    readonly warehouse: Warehouse
  }[]
  readonly at: Date
}

type Touched = Handover & {
  readonly order_nos: string[]
  readonly rows: number
  readonly rows_waiting: number
}

/**
 * Records what an order took of handovers, after its rows have left the cart: pieces that are short still wait. A
 * handover of which nothing waits is over.
 */
export async function recordHandoverOrders(
  tx: InTransaction,
  who: Dealer,
  { ordered, placed, at }: Ordered,
): Promise<void> {
  const { rows: handovers } = await sql<Touched>`
    with taken as (
      update cart_handover_line l set ordered = l.ordered + n.quantity, order_id = o.order_id
      from unnest(
        ${ordered.map(({ row }) => row.cart_line_id)}::bigint[],
        ${ordered.map(({ warehouse }) => warehouse)}::smallint[],
        ${ordered.map(({ quantity }) => quantity)}::integer[]) n(cart_line_id, warehouse, quantity)
      join unnest(
        ${placed.map(({ order_id }) => order_id)}::bigint[],
        ${placed.map(({ order_no }) => order_no)}::text[],
        ${placed.map(({ warehouse }) => warehouse)}::smallint[]) o(order_id, order_no, warehouse) using (warehouse)
      where l.cart_line_id = n.cart_line_id
      returning l.cart_handover_id, o.order_no
    )
    select h.cart_handover_id, h.brand, h.company_id, h.account_id, h.state,
      array_agg(distinct t.order_no) as order_nos,
      count(*)::integer as rows,
      (select count(*)::integer from cart_line c where c.cart_handover_id = h.cart_handover_id) as rows_waiting
    from taken t join cart_handover h using (cart_handover_id)
    where h.state = ${WAITING}
    group by h.cart_handover_id
    order by h.cart_handover_id`.execute(tx)
  for (const handover of handovers) {
    const { account_id: asked_by, order_nos, rows, rows_waiting } = handover
    if (rows_waiting === 0)
      await closeHandover(tx, handover.cart_handover_id, {
        state: 'ordered',
        by: who.account_id,
        at,
      })
    await recordEvent(tx, who, {
      name: 'cart.handover_ordered',
      ...ofHandover(handover, at),
      facts: { asked_by, rows, order_nos, rows_waiting },
    })
  }
}
