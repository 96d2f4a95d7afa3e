import type { Id } from '@portal/rules/ids.ts'
import { sql } from 'kysely'

import { onlyRow } from '#src/ground/database/only-row.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'
import { freePieces, lockStock, type OrderPieces } from '#src/ledgers/stock/stock-movements.ts'

/**
 * Writes off pieces of an order that are missing in stock, like a count does: the balance and its event in one
 * statement. Requires that they were released before.
 *
 * @throws when fewer pieces are unallocated
 */
export async function writeOff(
  tx: InTransaction,
  brand: string,
  {
    missing,
    staff_id,
    note,
  }: {
    readonly missing: readonly OrderPieces[]
    readonly staff_id: Id<'staff'>
    readonly note: string
  },
): Promise<void> {
  if (missing.length === 0) return
  await lockStock(tx, missing)
  const { rows } = await sql<{ moved: number }>`
    with missing as (
      select * from unnest(
        ${missing.map((row) => row.part_id)}::bigint[],
        ${missing.map((row) => row.warehouse)}::smallint[],
        ${missing.map((row) => row.pieces)}::integer[],
        ${missing.map((row) => row.order_id)}::bigint[]) u(part_id, warehouse, pieces, order_id)
    ), moved as (
      update stock s set on_hand = s.on_hand - m.pieces
      from missing m
      where s.part_id = m.part_id and s.warehouse = m.warehouse and ${freePieces('s')} >= m.pieces
      returning m.*
    ), recorded as (
      insert into stock_event (brand, part_id, warehouse, kind, on_hand_change, allocated_change, order_id, staff_id, note)
      select ${brand}, part_id, warehouse, 'count', -pieces, 0, order_id, ${staff_id}::bigint, ${note} from moved
    )
    select count(*)::integer as moved from moved`.execute(tx)
  if (onlyRow(rows).moved !== missing.length)
    throw new Error('an order held stock that is not there')
}
