import { sql } from 'kysely'

import type { InTransaction } from '#src/database/schema.ts'
import { lockStock, type OrderPieces } from '#src/stock/stock-movements.ts'

/** Puts pieces that came back onto the shelf they left: the balance and its event in one statement. */
export async function putBack(
  tx: InTransaction,
  brand: string,
  pieces: readonly OrderPieces[],
): Promise<void> {
  if (pieces.length === 0) return
  await lockStock(tx, pieces)
  await sql`
    with back as (
      select part_id, warehouse, order_id, sum(pieces)::integer as pieces
      from unnest(
        ${pieces.map((row) => row.part_id)}::bigint[],
        ${pieces.map((row) => row.warehouse)}::smallint[],
        ${pieces.map((row) => row.pieces)}::integer[],
        ${pieces.map((row) => row.order_id)}::bigint[]) u(part_id, warehouse, pieces, order_id)
      group by part_id, warehouse, order_id
    ), moved as (
      insert into stock (part_id, warehouse, on_hand)
      select part_id, warehouse, sum(pieces) from back group by part_id, warehouse
      on conflict (part_id, warehouse) do update set on_hand = stock.on_hand + excluded.on_hand
    )
    insert into stock_event (brand, part_id, warehouse, kind, on_hand_change, allocated_change, order_id)
    select ${brand}, part_id, warehouse, 'return', pieces, 0, order_id from back`.execute(tx)
}
