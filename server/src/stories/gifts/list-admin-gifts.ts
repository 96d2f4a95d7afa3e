import type * as calls from '@portal/contract/admin-gifts.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { GiftOrderState } from '@portal/rules/gifts/gift-order.ts'
import type { Id } from '@portal/rules/ids.ts'
import { sql, type RawBuilder } from 'kysely'

import type { Context } from '#src/context.ts'
import { pageOf } from '#src/ground/database/page-of.ts'
import type { Database } from '#src/ground/database/schema.ts'
import { word } from '#src/ground/database/word.ts'
import { flag } from '#src/ground/http/flag.ts'
import { countRows } from '#src/ground/lists/count-by.ts'
import { likeText } from '#src/ground/lists/like-text.ts'
import { noSuchThing } from '#src/ground/refusals/refusal.ts'

type AdminGift = OutputOf<typeof calls.addGift>

/** The gifts of all brands or one, including those not shown in the mall, newest first. */
export async function listAdminGifts(
  { replicaDb }: Pick<Context, 'replicaDb'>,
  _who: unknown,
  { page, limit, brand, keyword = '' }: InputOf<typeof calls.listAdminGifts>,
): Promise<OutputOf<typeof calls.listAdminGifts>> {
  const trimmed = keyword.trim()
  const matches = sql.join(
    [
      brand === undefined ? sql`true` : sql`g.brand = ${brand}`,
      ...(trimmed === '' ? [] : [sql`g.name ilike ${`%${likeText(trimmed)}%`}`]),
    ],
    sql` and `,
  )
  const [list, total] = await Promise.all([
    listGiftRows(replicaDb, matches, { page, limit }),
    countRows(replicaDb, sql`gift g where ${matches}`),
  ])
  return { list, total, page, limit }
}

/** @throws {Refusal} 404 when there is no such gift */
export async function getAdminGift(db: Database, gift_id: Id<'gift'>): Promise<AdminGift> {
  const [gift] = await listGiftRows(db, sql`g.gift_id = ${gift_id}`, { page: 1, limit: 1 })
  if (!gift) throw noSuchThing('gift.not_found')
  return gift
}

async function listGiftRows(
  db: Database,
  which: RawBuilder<unknown>,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<AdminGift[]> {
  const { rows } = await sql<Omit<AdminGift, 'is_on'> & { is_on: boolean }>`
    select g.gift_id, g.brand, g.name, g.category, g.description, g.picture, g.points, g.stock, g.is_on,
      (select coalesce(sum(l.quantity), 0)::integer from gift_order_line l join gift_order o using (gift_order_id)
        where l.gift_id = g.gift_id and o.state = ${word<GiftOrderState>('placed')}) as waiting
    from gift g where ${which} order by g.gift_id desc
    ${pageOf({ page, limit })}`.execute(db)
  return rows.map((row) => ({ ...row, is_on: flag(row.is_on) }))
}
