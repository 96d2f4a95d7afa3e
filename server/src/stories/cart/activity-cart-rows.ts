import type { Id } from '@portal/rules/ids.ts'
import type { Fen } from '@portal/rules/money/money.ts'
import type { Warehouse } from '@portal/rules/stock/warehouse.ts'
import { sql } from 'kysely'

import type { InTransaction } from '#src/ground/database/schema.ts'

type ActivityRow = {
  readonly activity_item_id: Id<'activity_item'>
  readonly part_id: Id<'part'>
  readonly warehouse: Warehouse
  readonly quantity: number
  readonly price_fen: Fen
}

/**
 * Sets a user's rows at the activity checkout and removes those of ended activities. The caller holds the cart's lock.
 *
 * @returns their ids
 */
export async function setActivityRows(
  tx: InTransaction,
  owner: {
    readonly brand: string
    readonly company_id: Id<'company'>
    readonly account_id: Id<'account'>
    readonly at: Date
  },
  rows: readonly ActivityRow[],
): Promise<Id<'cart_line'>[]> {
  await sql`
    delete from cart_line l
    using activity_item i, deal d, activity_section s, activity a
    where l.account_id = ${owner.account_id} and l.activity_item_id = i.activity_item_id
      and d.deal_id = i.deal_id and s.activity_section_id = d.activity_section_id
      and a.activity_id = s.activity_id and a.ends_at <= ${owner.at}`.execute(tx)
  const { rows: written } = await sql<{ cart_line_id: Id<'cart_line'> }>`
    insert into cart_line (brand, company_id, account_id, activity_item_id, part_id, warehouse, quantity, price_fen)
    select ${owner.brand}, ${owner.company_id}, ${owner.account_id}, w.*
    from unnest(
      ${rows.map((row) => row.activity_item_id)}::bigint[],
      ${rows.map((row) => row.part_id)}::bigint[],
      ${rows.map((row) => row.warehouse)}::smallint[],
      ${rows.map((row) => row.quantity)}::integer[],
      ${rows.map((row) => row.price_fen)}::integer[]) w
    on conflict (account_id, part_id, warehouse, activity_item_id)
    do update set quantity = excluded.quantity, price_fen = excluded.price_fen
    returning cart_line_id`.execute(tx)
  return written.map(({ cart_line_id }) => cart_line_id)
}
