import { MAX_PIECES_PER_LINE } from '@portal/rules/cart/cart-limits.ts'
import type { Id } from '@portal/rules/ids.ts'
import type { Warehouse } from '@portal/rules/stock/warehouse.ts'
import { sql } from 'kysely'

import { onlyRow } from '#src/ground/database/only-row.ts'
import type { Database, InTransaction } from '#src/ground/database/schema.ts'
import { isOwn, type OwnRows } from '#src/ground/http/own-rows.ts'

type Move = {
  readonly scope: OwnRows
  readonly ids: readonly Id<'cart_line'>[]
  /** Pieces per row; undefined to move whole rows. */
  readonly pieces: readonly number[] | undefined
  readonly to: Warehouse
}

function moving({ scope, ids, pieces, to }: Move) {
  return sql`
    select l.cart_line_id, l.brand, l.company_id, l.account_id, l.part_id, l.warehouse, l.quantity, l.price_fen,
      l.added_at, coalesce(w.pieces, l.quantity) as pieces, l.warehouse <> ${to} as is_elsewhere
    from unnest(${ids}::bigint[], ${pieces ?? []}::integer[]) w(cart_line_id, pieces)
    join cart_line l using (cart_line_id)
    where ${isOwn(scope, 'l')} and l.activity_item_id is null`
}

/** How many of these rows exist, and whether one would have too many pieces afterwards or has too few to move. */
export async function previewMove(
  db: Database,
  move: Move,
): Promise<{ lines: number; overfull: number; underfull: number }> {
  const { rows } = await sql<{ lines: number; overfull: number; underfull: number }>`
    with moving as (${moving(move)})
    select count(*)::integer as lines,
      count(*) filter (where m.pieces + there.quantity > ${MAX_PIECES_PER_LINE})::integer as overfull,
      count(*) filter (where m.pieces > m.quantity)::integer as underfull
    from moving m
    left join cart_line there on m.is_elsewhere and there.account_id = m.account_id
      and there.part_id = m.part_id and there.warehouse = ${move.to} and there.activity_item_id is null`.execute(
    db,
  )
  return onlyRow(rows)
}

/**
 * Moves rows. A row is merged into an existing one of the same user and part at the other warehouse. Other whole rows
 * keep their ids; parts of rows become new rows.
 *
 * @returns the rows that now have the pieces
 */
export async function moveLines(
  tx: InTransaction,
  move: Move,
): Promise<{ cart_line_id: Id<'cart_line'>; pieces: number }[]> {
  const { rows } = await sql<{ cart_line_id: Id<'cart_line'>; pieces: number }>`
    with moving as (
      select * from (${moving(move)}) m where m.is_elsewhere
    ), poured as (
      update cart_line there set quantity = there.quantity + m.pieces
      from moving m
      where there.account_id = m.account_id and there.part_id = m.part_id and there.warehouse = ${move.to}
        and there.activity_item_id is null
      returning m.cart_line_id as from_id, there.cart_line_id, m.pieces
    ), rest as (
      select * from moving where cart_line_id not in (select from_id from poured)
    ), parted as (
      insert into cart_line (brand, company_id, account_id, part_id, warehouse, quantity, price_fen, added_at)
      select brand, company_id, account_id, part_id, ${move.to}, pieces, price_fen, added_at
      from rest where pieces < quantity
      returning cart_line_id, quantity as pieces
    ), whole as (
      update cart_line l set warehouse = ${move.to}
      from rest where l.cart_line_id = rest.cart_line_id and rest.pieces = rest.quantity
      returning l.cart_line_id, rest.pieces
    ), left_behind as (
      update cart_line l set quantity = l.quantity - m.pieces
      from moving m where l.cart_line_id = m.cart_line_id and m.pieces < m.quantity
    ), emptied as (
      delete from cart_line l using moving m join poured on poured.from_id = m.cart_line_id
      where l.cart_line_id = m.cart_line_id and m.pieces = m.quantity
    )
    select cart_line_id, pieces from poured
    union all select cart_line_id, pieces from parted
    union all select cart_line_id, pieces from whole`.execute(tx)
  return rows
}
