import { sql } from 'kysely'

import type { InTransaction } from '#src/ground/database/schema.ts'
import { lockStock, type OrderPieces } from '#src/ledgers/stock/stock-movements.ts'

/** Shipped pieces of an order; those of a pre-order were not allocated before. */
export type LeavingPieces = OrderPieces & { readonly wasPromised: boolean }

/**
 * Removes pieces from stock and from allocation: the balance and its events in one statement. A pre-order's pieces are
 * allocated and removed at once.
 *
 * @returns false when there are fewer in stock; nothing has moved then
 */
export async function ship(
  tx: InTransaction,
  brand: string,
  leaving: readonly LeavingPieces[],
): Promise<boolean> {
  const stockLevels = await lockStock(tx, leaving)
  const isThere = leaving.every(
    ({ part_id, warehouse, pieces, wasPromised }) =>
      wasPromised ||
      stockLevels.some(
        (stockLevel) =>
          stockLevel.part_id === part_id &&
          stockLevel.warehouse === warehouse &&
          stockLevel.pieces >= pieces,
      ),
  )
  if (!isThere) return false
  const { rows } = await sql<{ moved: number }>`
    with leaving as (
      select * from unnest(
        ${leaving.map((row) => row.part_id)}::bigint[],
        ${leaving.map((row) => row.warehouse)}::smallint[],
        ${leaving.map((row) => row.pieces)}::integer[],
        ${leaving.map((row) => row.order_id)}::bigint[],
        ${leaving.map((row) => row.wasPromised)}::boolean[]) u(part_id, warehouse, pieces, order_id, was_promised)
    ), moved as (
      update stock s
      set on_hand = s.on_hand - l.pieces, allocated = s.allocated - case when l.was_promised then l.pieces else 0 end
      from leaving l
      where s.part_id = l.part_id and s.warehouse = l.warehouse and s.on_hand >= l.pieces
      returning l.*
    ), recorded as (
      insert into stock_event (brand, part_id, warehouse, kind, on_hand_change, allocated_change, order_id)
      select ${brand}, part_id, warehouse, 'allocation', 0, pieces, order_id from moved where not was_promised
      union all
      select ${brand}, part_id, warehouse, 'shipment', -pieces, -pieces, order_id from moved
    )
    select count(*)::integer as moved from moved`.execute(tx)
  if (rows[0]?.moved !== leaving.length) throw new Error('an order held stock that is not there')
  return true
}
