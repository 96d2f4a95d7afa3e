import type * as calls from '@portal/contract/admin-gifts.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { sql, type RawBuilder } from 'kysely'

import type { Context } from '#src/context.ts'
import { momentText } from '#src/ground/database/moment-text.ts'
import { pageOf } from '#src/ground/database/page-of.ts'
import type { Database } from '#src/ground/database/schema.ts'
import { flag } from '#src/ground/http/flag.ts'
import { likeText } from '#src/ground/lists/like-text.ts'
import { noSuchThing } from '#src/ground/refusals/refusal.ts'
import type { GiftMoveKind } from '#src/stories/gifts/gift-rows.ts'

type AdminGift = OutputOf<typeof calls.addGift>

/** The gifts of all brands or one, also those that the mall does not show, newest first. */
export async function listAdminGifts(
  { replicaDb }: Pick<Context, 'replicaDb'>,
  _who: unknown,
  { page, limit, brand, keyword = '' }: InputOf<typeof calls.listAdminGifts>,
): Promise<OutputOf<typeof calls.listAdminGifts>> {
  const words = keyword.trim()
  const matches = sql.join(
    [
      brand === undefined ? sql`true` : sql`g.brand = ${brand}`,
      ...(words === '' ? [] : [sql`g.name ilike ${`%${likeText(words)}%`}`]),
    ],
    sql` and `,
  )
  const [list, { rows: counted }] = await Promise.all([
    listRows(replicaDb, matches, { page, limit }),
    sql<{ total: number }>`
      select count(*)::integer as total from gift g where ${matches}`.execute(replicaDb),
  ])
  return { list, total: counted[0]?.total ?? 0, page, limit }
}

/** @throws {Refusal} 404 when there is no such gift */
export async function getAdminGift(db: Database, gift_id: number): Promise<AdminGift> {
  const [gift] = await listRows(db, sql`g.gift_id = ${gift_id}`, { page: 1, limit: 1 })
  if (!gift) throw noSuchThing('gift.not_found')
  return gift
}

async function listRows(
  db: Database,
  which: RawBuilder<unknown>,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<AdminGift[]> {
  const { rows } = await sql<Omit<AdminGift, 'is_on'> & { is_on: boolean }>`
    select g.gift_id, g.brand, g.name, g.category, g.description, g.picture, g.points, g.stock, g.is_on,
      (select coalesce(sum(l.quantity), 0)::integer from gift_order_line l join gift_order o using (gift_order_id)
        where l.gift_id = g.gift_id and o.state = 'placed') as waiting
    from gift g where ${which} order by g.gift_id desc
    ${pageOf({ page, limit })}`.execute(db)
  return rows.map((row) => ({ ...row, is_on: flag(row.is_on) }))
}

const KIND_NAMES: Readonly<Record<GiftMoveKind, string>> = {
  receipt: '入库',
  count: '盘点',
  order: '兑换',
  back: '退回',
}

type Event = OutputOf<typeof calls.listGiftEvents>['list'][number]

/** The stock changes of a gift, newest first. */
export async function listGiftEvents(
  { replicaDb }: Pick<Context, 'replicaDb'>,
  _who: unknown,
  { gift_id, page, limit }: InputOf<typeof calls.listGiftEvents>,
): Promise<OutputOf<typeof calls.listGiftEvents>> {
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<Omit<Event, 'kind_cn'> & { kind: GiftMoveKind }>`
      select e.gift_event_id as id, e.kind, e.change, e.balance_after, coalesce(o.gift_no, '') as gift_no,
        coalesce(s.name, c.name, '系统') as who, e.note,
        ${momentText('e.happened_at')} as happened_at
      from gift_event e
      left join gift_order o using (gift_order_id)
      left join company c on c.company_id = o.company_id
      left join staff s on s.staff_id = e.staff_id
      where e.gift_id = ${gift_id} order by e.gift_event_id desc
      ${pageOf({ page, limit })}`.execute(replicaDb),
    sql<{ total: number }>`
      select count(*)::integer as total from gift_event where gift_id = ${gift_id}`.execute(
      replicaDb,
    ),
  ])
  const list = rows.map(({ kind, ...row }) => ({ ...row, kind_cn: KIND_NAMES[kind] }))
  return { list, total: counted[0]?.total ?? 0, page, limit }
}
