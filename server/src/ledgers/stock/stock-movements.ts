import type { Id } from '@portal/rules/ids.ts'
import { Warehouse } from '@portal/rules/stock/warehouse.ts'
import { type RawBuilder, sql } from 'kysely'

import { onlyRow } from '#src/ground/database/only-row.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'

export type StockPieces = {
  readonly part_id: Id<'part'>
  readonly warehouse: Warehouse
  readonly pieces: number
}

/** The pieces of a stock row that no order holds, as SQL. */
export function freePieces(stock: string): RawBuilder<unknown> {
  return sql`${sql.ref(`${stock}.on_hand`)} - ${sql.ref(`${stock}.allocated`)}`
}

/** Joins a part's stock as `g` (Guangzhou) and `b` (Beijing); a part without a row has none there. */
export function joinBothStocks(part_id: string): RawBuilder<unknown> {
  return sql`
    left join stock g on g.part_id = ${sql.ref(part_id)} and g.warehouse = ${sql.lit(Warehouse.guangzhou)}
    left join stock b on b.part_id = ${sql.ref(part_id)} and b.warehouse = ${sql.lit(Warehouse.beijing)}`
}

/** Free pieces in each warehouse, of the rows that `joinBothStocks` joins. */
export const FREE_IN_GUANGZHOU = sql`coalesce(${freePieces('g')}, 0)`
export const FREE_IN_BEIJING = sql`coalesce(${freePieces('b')}, 0)`
export const FREE_IN_BOTH = sql`
  ${FREE_IN_GUANGZHOU} as guangzhou_available, ${FREE_IN_BEIJING} as beijing_available`

/** Pieces allocated to an order; a pair of part and warehouse occurs at most once in a list. */
export type OrderPieces = StockPieces & { readonly order_id: Id<'order'> }

/**
 * Locks the stock of these parts, always in the order of part and warehouse, so that two orders never deadlock. Parts
 * without a stock row are missing from the answer.
 *
 * @returns available pieces: on hand and not allocated
 */
export async function lockStock(
  tx: InTransaction,
  places: readonly Omit<StockPieces, 'pieces'>[],
): Promise<StockPieces[]> {
  if (places.length === 0) return []
  const { rows } = await sql<StockPieces>`
    select part_id, warehouse, ${freePieces('stock')} as pieces
    from stock
    where (part_id, warehouse) in (
      select * from unnest(
        ${places.map((place) => place.part_id)}::bigint[],
        ${places.map((place) => place.warehouse)}::smallint[]))
    order by part_id, warehouse
    for update`.execute(tx)
  return rows
}

/**
 * Allocates pieces to orders: the balance and its event in one statement.
 *
 * @throws when fewer are available; the caller has locked and checked the stock
 */
export async function allocate(
  tx: InTransaction,
  brand: string,
  pieces: readonly OrderPieces[],
): Promise<void> {
  if (pieces.length === 0) return
  const { rows } = await sql<{ moved: number }>`
    with requested as (${unnested(pieces)}), moved as (
      update stock s set allocated = s.allocated + r.pieces
      from requested r
      where s.part_id = r.part_id and s.warehouse = r.warehouse and ${freePieces('s')} >= r.pieces
      returning r.*
    ), recorded as (
      insert into stock_event (brand, part_id, warehouse, kind, on_hand_change, allocated_change, order_id)
      select ${brand}, part_id, warehouse, 'allocation', 0, pieces, order_id from moved
    )
    select count(*)::integer as moved from moved`.execute(tx)
  if (onlyRow(rows).moved !== pieces.length) throw new Error('stock changed although it was locked')
}

/**
 * Releases allocated pieces: the balance and its event in one statement.
 *
 * @throws when they were not allocated; the whole transaction must then roll back
 */
export async function release(
  tx: InTransaction,
  brand: string,
  pieces: readonly OrderPieces[],
): Promise<void> {
  if (pieces.length === 0) return
  await lockStock(tx, pieces)
  const { rows } = await sql<{ moved: number }>`
    with released as (${unnested(pieces)}), moved as (
      update stock s set allocated = s.allocated - r.pieces
      from released r
      where s.part_id = r.part_id and s.warehouse = r.warehouse
      returning r.*
    ), recorded as (
      insert into stock_event (brand, part_id, warehouse, kind, on_hand_change, allocated_change, order_id)
      select ${brand}, part_id, warehouse, 'release', 0, -pieces, order_id from moved
    )
    select count(*)::integer as moved from moved`.execute(tx)
  if (onlyRow(rows).moved !== pieces.length)
    throw new Error('an order held stock that is not there')
}

export async function handOver(
  tx: InTransaction,
  brand: string,
  {
    from,
    to,
    pieces,
  }: {
    readonly from: Id<'order'>
    readonly to: Id<'order'>
    readonly pieces: readonly StockPieces[]
  },
): Promise<void> {
  if (pieces.length === 0) return
  await sql`
    insert into stock_event (brand, part_id, warehouse, kind, on_hand_change, allocated_change, order_id)
    select ${brand}, part_id, warehouse, kind, 0, sign * pieces, order_id
    from unnest(
      ${pieces.map((row) => row.part_id)}::bigint[],
      ${pieces.map((row) => row.warehouse)}::smallint[],
      ${pieces.map((row) => row.pieces)}::integer[]) u(part_id, warehouse, pieces)
    cross join (values ('release', -1, ${from}::bigint), ('allocation', 1, ${to}::bigint)) m(kind, sign, order_id)
    order by part_id, sign`.execute(tx)
}

function unnested(pieces: readonly OrderPieces[]) {
  return sql`
    select * from unnest(
      ${pieces.map((row) => row.part_id)}::bigint[],
      ${pieces.map((row) => row.warehouse)}::smallint[],
      ${pieces.map((row) => row.pieces)}::integer[],
      ${pieces.map((row) => row.order_id)}::bigint[]) u(part_id, warehouse, pieces, order_id)`
}

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
  const negated = pieces.map((row) => ({ ...row, pieces: -row.pieces }))
  await moveReturned(tx, brand, { kind: 'return_refused', pieces: negated })
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
    with returned as (
      select part_id, warehouse, order_id, sum(pieces)::integer as pieces
      from unnest(
        ${pieces.map((row) => row.part_id)}::bigint[],
        ${pieces.map((row) => row.warehouse)}::smallint[],
        ${pieces.map((row) => row.pieces)}::integer[],
        ${pieces.map((row) => row.order_id)}::bigint[]) u(part_id, warehouse, pieces, order_id)
      group by part_id, warehouse, order_id
    ), sums as (
      select part_id, warehouse, sum(pieces)::integer as pieces from returned group by part_id, warehouse
    ), moved as (
      merge into stock s using sums b on s.part_id = b.part_id and s.warehouse = b.warehouse
      when matched then update set on_hand = s.on_hand + b.pieces
      when not matched then insert (part_id, warehouse, on_hand) values (b.part_id, b.warehouse, b.pieces)
      returning s.part_id
    )
    insert into stock_event (brand, part_id, warehouse, kind, on_hand_change, allocated_change, order_id)
    select ${brand}, part_id, warehouse, ${kind}, pieces, 0, order_id from returned`.execute(tx)
}

/** Shipped pieces of an order; those of a pre-order were not allocated before. */
export type LeavingPieces = OrderPieces & { readonly wasPromised: boolean }

/**
 * Removes pieces from stock and from allocation: the balance and its events in one statement. A pre-order's pieces are
 * allocated and removed at once.
 *
 * @returns false when stock is too low; nothing has changed then
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
  if (onlyRow(rows).moved !== leaving.length)
    throw new Error('an order held stock that is not there')
  return true
}
