import { sql } from './database.ts'
import type { Part } from './parts.ts'

async function sellOut({ part_id, brand }: Part): Promise<void> {
  await sql`update stock_event set happened_at = now() - interval '60 days' where part_id = ${part_id}`
  await sql`
    with emptied as (
      update stock s set on_hand = 0 from (select * from stock where part_id = ${part_id} and on_hand > 0) held
      where s.part_id = held.part_id and s.warehouse = held.warehouse
      returning s.warehouse, held.on_hand)
    insert into stock_event (brand, part_id, warehouse, kind, on_hand_change, allocated_change, happened_at)
    select ${brand}, ${part_id}::bigint, warehouse, 'count', -on_hand, 0, now() - interval '40 days' from emptied`
}

export async function restock(part: Part, pieces: number, warehouse: 1 | 2 = 1): Promise<void> {
  await sellOut(part)
  await sql`
    update stock set on_hand = ${pieces} where part_id = ${part.part_id} and warehouse = ${warehouse}`
  await sql`
    insert into stock_event (brand, part_id, warehouse, kind, on_hand_change, allocated_change)
    values (${part.brand}, ${part.part_id}, ${warehouse}, 'receipt', ${pieces}, 0)`
  await sql`select refresh_stock_news()`
}

export async function awaitStock(part: Part, pieces: number, inDays: number): Promise<void> {
  await sellOut(part)
  await sql`
    update stock set in_transit = ${pieces}, arrives_on = current_date + ${inDays}::integer
    where part_id = ${part.part_id} and warehouse = 1`
  await sql`select refresh_stock_news()`
}
