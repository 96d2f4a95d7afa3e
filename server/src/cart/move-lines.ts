import { MOST_PIECES_IN_A_LINE } from '@portal/rules/refusal-to-order.ts'
import type { Warehouse } from '@portal/rules/warehouse.ts'
import { sql } from 'kysely'

import { isOwn, type OwnRows } from '#src/accounts/own-rows.ts'
import type { Database, InTransaction } from '#src/database/schema.ts'

type Move = {
  readonly scope: OwnRows
  readonly ids: readonly number[]
  readonly to: Warehouse
}

/** How many of these rows there are, and whether one would hold too many pieces after merging. */
export async function foreseeMove(
  db: Database,
  { scope, ids, to }: Move,
): Promise<{ lines: number; overfull: number }> {
  const { rows } = await sql<{ lines: number; overfull: number }>`
    select count(*)::integer as lines,
      count(*) filter (where l.quantity + there.quantity > ${MOST_PIECES_IN_A_LINE})::integer as overfull
    from cart_line l
    left join cart_line there on l.warehouse <> ${to} and there.account_id = l.account_id
      and there.part_id = l.part_id and there.warehouse = ${to} and there.activity_item_id is null
    where ${isOwn(scope, 'l')} and l.cart_line_id = any(${ids}::bigint[])
      and l.activity_item_id is null`.execute(db)
  return rows[0] ?? { lines: 0, overfull: 0 }
}

/** A row whose user has the part at the other warehouse already is poured into that one, the rest move with their ids. */
export async function moveLines(tx: InTransaction, { scope, ids, to }: Move): Promise<void> {
  await sql`
    with moving as (
      select l.cart_line_id, l.account_id, l.part_id, l.quantity from cart_line l
      where ${isOwn(scope, 'l')} and l.cart_line_id = any(${ids}::bigint[]) and l.warehouse <> ${to}
        and l.activity_item_id is null
    ), poured as (
      update cart_line there set quantity = there.quantity + m.quantity
      from moving m
      where there.account_id = m.account_id and there.part_id = m.part_id and there.warehouse = ${to}
        and there.activity_item_id is null
      returning m.cart_line_id
    ), emptied as (
      delete from cart_line using poured where cart_line.cart_line_id = poured.cart_line_id
    )
    update cart_line l set warehouse = ${to}
    from moving m
    where l.cart_line_id = m.cart_line_id and m.cart_line_id not in (select cart_line_id from poured)`.execute(
    tx,
  )
}
