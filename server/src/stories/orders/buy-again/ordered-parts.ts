import type { Id } from '@portal/rules/ids.ts'
import { sql } from 'kysely'

import type { Database } from '#src/ground/database/schema.ts'
import { isOwn, ownRows } from '#src/ground/http/own-rows.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { noSuchThing } from '#src/ground/refusals/refusal.ts'
import { type CartLine, joinPart, OF_THE_PART } from '#src/stories/cart/index.ts'

/** A part of an order in the form of a cart row today; `noted_fen` is its price in the order. */
export type OrderedPart = CartLine & {
  readonly in_cart: number
}

/**
 * The parts of an order, each once, with today's price and stock.
 *
 * @throws {Refusal} 404 when it is not an order that the user sees
 */
export async function listOrderedParts(
  db: Database,
  who: Dealer,
  { order_id, now }: { readonly order_id: Id<'order'>; readonly now: Date },
): Promise<OrderedPart[]> {
  const { rows } = await sql<OrderedPart>`
    select l.order_line_id as cart_line_id, o.account_id, '' as user_name, l.part_id, o.warehouse, l.quantity,
      l.price_fen as noted_fen, price.amount_fen as price_fen,
      ${OF_THE_PART},
      false as is_reminded,
      null::bigint as activity_item_id, null::bigint as deal_id, null::bigint as handover_id, coalesce(c.quantity, 0) as in_cart
    from sales_order o
    cross join lateral (
      select min(order_line_id) as order_line_id, part_id, max(price_fen) as price_fen,
        sum(quantity)::integer as quantity
      from order_line where order_id = o.order_id group by part_id
    ) l
    ${joinPart({ viewer_id: who.account_id, now })}
    left join part_price price on price.part_id = l.part_id and price.level = ${who.priceLevel}
    left join cart_line c on c.account_id = ${who.account_id} and c.part_id = l.part_id
      and c.warehouse = o.warehouse and c.activity_item_id is null
    where o.order_id = ${order_id} and ${isOwn(ownRows(who), 'o')}
    order by l.order_line_id`.execute(db)
  if (rows.length === 0) throw noSuchThing('order.not_found')
  return rows
}
