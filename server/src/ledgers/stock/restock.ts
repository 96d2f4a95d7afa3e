import { sql } from 'kysely'

import type { InTransaction } from '#src/ground/database/schema.ts'
import { lockStock, type OrderPieces } from '#src/ledgers/stock/stock-movements.ts'

/** Restocks returned pieces in the warehouse that shipped them: the balance and its event in one statement. */
export async function restock(
  tx: InTransaction,
  brand: string,
  pieces: readonly OrderPieces[],
): Promise<void> {
  if (pieces.length === 0) return
  await lockStock(tx, pieces)
  await moveReturned(tx, brand, { kind: 'return', pieces })
}

/** Removes restocked pieces again. The caller has locked and checked the stock. */
export async function removeRestocked(
  tx: InTransaction,
  brand: string,
  pieces: readonly OrderPieces[],
): Promise<void> {
  if (pieces.length === 0) return
  const off = pieces.map((row) => ({ ...row, pieces: -row.pieces }))
  await moveReturned(tx, brand, { kind: 'return_refused', pieces: off })
}

async function moveReturned(
  tx: InTransaction,
  brand: string,
  {
    kind,
    pieces,
  }: {
    readonly kind: 'return' | 'return_refused'
    readonly pieces: readonly OrderPieces[]
  },
): Promise<void> {
  await sql`
    with back as (
      select part_id, warehouse, order_id, sum(pieces)::integer as pieces
      from unnest(
        ${pieces.map((row) => row.part_id)}::bigint[],
        ${pieces.map((row) => row.warehouse)}::smallint[],
        ${pieces.map((row) => row.pieces)}::integer[],
        ${pieces.map((row) => row.order_id)}::bigint[]) u(part_id, warehouse, pieces, order_id)
      group by part_id, warehouse, order_id
    ), sums as (
      select part_id, warehouse, sum(pieces)::integer as pieces from back group by part_id, warehouse
    ), moved as (
      merge into stock s using sums b on s.part_id = b.part_id and s.warehouse = b.warehouse
      when matched then update set on_hand = s.on_hand + b.pieces
      when not matched then insert (part_id, warehouse, on_hand) values (b.part_id, b.warehouse, b.pieces)
      returning s.part_id
    )
    insert into stock_event (brand, part_id, warehouse, kind, on_hand_change, allocated_change, order_id)
    select ${brand}, part_id, warehouse, ${kind}, pieces, 0, order_id from back`.execute(tx)
}
