import type { Id } from '@portal/rules/ids.ts'

import type { Buyer } from './buyers.ts'
import { callServer } from './calls.ts'
import { sql } from './database.ts'
import type { Part } from './parts.ts'

type Requested = { readonly part: Part; readonly quantity?: number; readonly warehouse?: 1 | 2 }

/**
 * Adds parts to a buyer's cart at today's price, as the buyer would; returns the ids of the rows.
 */
export async function fillCart(
  buyer: Pick<Buyer, 'account_id' | 'company_id'>,
  requests: readonly Requested[],
): Promise<readonly number[]> {
  const ids: number[] = []
  for (const { part, quantity = 1, warehouse = 1 } of requests) {
    const [row] = await sql<{ cart_line_id: Id<'cart_line'> }[]>`
      insert into cart_line (brand, company_id, account_id, part_id, warehouse, quantity, price_fen)
      select ${part.brand}, ${buyer.company_id}, ${buyer.account_id}, part_id, ${warehouse}, ${quantity}, amount_fen
      from part_price where part_id = ${part.part_id} and level = 'dealer'
      returning cart_line_id`
    ids.push(row?.cart_line_id ?? 0)
  }
  return ids
}

/** Changes the pieces of a part in the buyer's cart, as another browser of theirs does. */
export async function setPieces(
  { token }: Buyer,
  { brand, part_id }: Part,
  quantity: number,
): Promise<void> {
  await callServer({
    path: '/api/Shopv2.Cart/add',
    brand,
    token,
    body: { product_id: part_id, quantity, warehouse: 1 },
  })
}

export async function removeFromCart(buyer: Buyer, part: Part): Promise<void> {
  await sql`delete from cart_line where account_id = ${buyer.account_id} and part_id = ${part.part_id}`
}

export type CartLine = {
  readonly part_id: Id<'part'>
  readonly warehouse: number
  readonly quantity: number
}

export async function cartOf({ company_id }: Buyer): Promise<CartLine[]> {
  const rows = await sql<CartLine[]>`
    select part_id, warehouse, quantity from cart_line
    where company_id = ${company_id} order by part_id, warehouse`
  return rows.map((row) => ({ ...row }))
}

export type PlacedOrder = {
  readonly order_id: Id<'order'>
  readonly order_no: string
  readonly warehouse: number
  readonly status: string
  readonly total_fen: number
  readonly quantity: number
  readonly held: number
}

export async function ordersOf({ company_id }: Buyer): Promise<PlacedOrder[]> {
  const rows = await sql<PlacedOrder[]>`
    select order_id, order_no, warehouse, status, total_fen, quantity,
      (select coalesce(sum(allocated_change), 0)::integer from stock_event e where e.order_id = o.order_id) as held
    from sales_order o where company_id = ${company_id} order by warehouse, order_id`
  return rows.map((row) => ({ ...row }))
}
