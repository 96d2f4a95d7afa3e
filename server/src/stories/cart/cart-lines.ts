import type { Fen } from '@portal/rules/money.ts'
import type { Warehouse } from '@portal/rules/warehouse.ts'
import { sql } from 'kysely'

import { isOwn, type OwnRows } from '#src/facts/accounts/own-rows.ts'
import type { Database, InTransaction } from '#src/ground/database/schema.ts'

/** One user's request for one part from one warehouse; `quantity` in pieces, `price_fen` of one piece today. */
export type CartRequest = {
  readonly part_id: number
  readonly warehouse: Warehouse
  readonly quantity: number
  readonly price_fen: Fen
}

type Owner = {
  readonly brand: string
  readonly company_id: number
  readonly account_id: number
}

/**
 * Serialises changes of one company's cart. Taken first, before rows and stock: no deadlocks, and the limit of rows
 * holds.
 */
export async function lockCart(tx: InTransaction, company_id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('cart', ${company_id}))`.execute(tx)
}

/**
 * Creates missing rows; the quantity is the new total, not an increment.
 *
 * @returns the rows that hold the pieces
 */
export async function setPieces(
  tx: InTransaction,
  owner: Owner,
  requests: readonly CartRequest[],
): Promise<number[]> {
  if (requests.length === 0) return []
  const { rows } = await sql<{ cart_line_id: number }>`
    insert into cart_line (brand, company_id, account_id, part_id, warehouse, quantity, price_fen)
    select ${owner.brand}, ${owner.company_id}, ${owner.account_id}, w.*
    from unnest(
      ${requests.map((request) => request.part_id)}::bigint[],
      ${requests.map((request) => request.warehouse)}::smallint[],
      ${requests.map((request) => request.quantity)}::integer[],
      ${requests.map((request) => request.price_fen)}::integer[]) w
    on conflict (account_id, part_id, warehouse, activity_item_id)
    do update set quantity = excluded.quantity, price_fen = excluded.price_fen
    returning cart_line_id`.execute(tx)
  return rows.map((row) => row.cart_line_id)
}

/** The part's row at an activity checkout stays. */
export async function removePlace(
  tx: InTransaction,
  place: {
    readonly account_id: number
    readonly part_id: number
    readonly warehouse: Warehouse
  },
): Promise<void> {
  await tx
    .deleteFrom('cart_line')
    .where('account_id', '=', place.account_id)
    .where('part_id', '=', place.part_id)
    .where('warehouse', '=', place.warehouse)
    .where('activity_item_id', 'is', null)
    .execute()
}

/** @returns the parts of the removed rows; other users' rows stay and are not included */
export async function removeLines(
  tx: InTransaction,
  scope: OwnRows,
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ part_id: number }>`
    delete from cart_line l where ${isOwn(scope, 'l')} and l.cart_line_id = any(${ids}::bigint[])
    returning l.part_id`.execute(tx)
  return rows.map((row) => row.part_id)
}

/** Sets rows to what could not be ordered. */
export async function keepPieces(
  tx: InTransaction,
  left: readonly { readonly cart_line_id: number; readonly quantity: number }[],
): Promise<void> {
  if (left.length === 0) return
  await sql`
    update cart_line l set quantity = w.quantity
    from unnest(
      ${left.map((line) => line.cart_line_id)}::bigint[],
      ${left.map((line) => line.quantity)}::integer[]) w(cart_line_id, quantity)
    where l.cart_line_id = w.cart_line_id`.execute(tx)
}

/** The red number at the cart. */
export async function countLines(db: Database, scope: OwnRows): Promise<number> {
  const { rows } = await sql<{ lines: number }>`
    select count(*)::integer as lines from cart_line l
    where ${isOwn(scope, 'l')} and l.activity_item_id is null`.execute(db)
  return rows[0]?.lines ?? 0
}

/** Undefined for another user's row, and for rows of activities. */
export async function findLine(
  db: Database,
  scope: OwnRows,
  cart_line_id: number,
): Promise<{ account_id: number; part_id: number; warehouse: Warehouse } | undefined> {
  const { rows } = await sql<{ account_id: number; part_id: number; warehouse: Warehouse }>`
    select l.account_id, l.part_id, l.warehouse from cart_line l
    where ${isOwn(scope, 'l')} and l.cart_line_id = ${cart_line_id}
      and l.activity_item_id is null`.execute(db)
  return rows[0]
}

/** In pieces. */
export async function listPieces(
  db: Database,
  account_id: number,
  parts: readonly number[],
): Promise<{ part_id: number; warehouse: Warehouse; quantity: number }[]> {
  const { rows } = await sql<{ part_id: number; warehouse: Warehouse; quantity: number }>`
    select part_id, warehouse, quantity from cart_line
    where account_id = ${account_id} and part_id = any(${parts}::bigint[])
      and activity_item_id is null`.execute(db)
  return rows
}
