import type { GiftOrderState } from '@portal/rules/gift-order.ts'
import { sql, type RawBuilder } from 'kysely'

import { momentText } from '#src/ground/database/moment-text.ts'
import { pageOf } from '#src/ground/database/page-of.ts'
import type { Database, InTransaction } from '#src/ground/database/schema.ts'
import { countBy } from '#src/ground/lists/count-by.ts'
import { inWords, type TimelineEvent, timelinesOf } from '#src/ledgers/events/timeline.ts'
import { GIFT_ORDER_WORDS } from '#src/stories/gifts/gift-order-timeline.ts'

/** A gift order with its gifts and timeline; counts in pieces. */
export type GiftOrderRow = {
  readonly gift_order_id: number
  readonly gift_no: string
  readonly brand: string
  readonly company_name: string
  readonly user_name: string
  readonly state: GiftOrderState
  readonly points: number
  readonly quantity: number
  readonly order_id: number
  readonly order_no: string
  readonly contacts: string
  readonly mobile: string
  readonly address: string
  readonly carrier: string
  readonly tracking_no: string
  readonly create_date: string
  readonly lines: readonly {
    readonly product_id: number
    readonly l_name_zh: string
    readonly pic: string
    readonly customer_sale_price: number
    readonly quantity: number
  }[]
  readonly events: readonly {
    readonly state: GiftOrderState
    readonly who: string | null
    readonly reason: string
    readonly happened_at: string
  }[]
}

type Page = { readonly page: number; readonly limit: number; readonly oldestFirst?: boolean }

/** One page of the gift orders that match, from an index alone. `which` may refer to `g` (gift_order). */
export async function listGiftOrderRows(
  db: Database,
  which: RawBuilder<unknown>,
  { page, limit, oldestFirst = false }: Page,
): Promise<GiftOrderRow[]> {
  const order = oldestFirst
    ? sql`g.created_at, g.gift_order_id`
    : sql`g.created_at desc, g.gift_order_id desc`
  const { rows } = await sql<Omit<GiftOrderRow, 'events'>>`
    with shown as (
      select g.gift_order_id from gift_order g where ${which}
      order by ${order} ${pageOf({ page, limit })}
    )
    select g.gift_order_id, g.gift_no, g.brand, c.name as company_name, a.name as user_name, g.state, g.points,
      g.quantity, g.order_id, o.order_no, g.contacts, g.mobile,
      concat(g.province, case when g.city <> g.province then g.city end, g.district, g.street) as address,
      g.carrier, g.tracking_no, ${momentText('g.created_at')} as create_date,
      (select jsonb_agg(jsonb_build_object('product_id', l.gift_id, 'l_name_zh', l.name, 'pic', l.picture,
          'customer_sale_price', l.points, 'quantity', l.quantity) order by l.gift_order_line_id)
        from gift_order_line l where l.gift_order_id = g.gift_order_id) as lines
    from shown join gift_order g using (gift_order_id)
    join company c using (company_id)
    join account a on a.account_id = g.account_id
    join sales_order o on o.order_id = g.order_id
    order by ${order}`.execute(db)
  const ids = rows.map(({ gift_order_id }) => gift_order_id)
  const timelines = await timelinesOf(db, 'gift_order', ids)
  return rows.map((row) => ({
    ...row,
    events: eventsOf(timelines.get(row.gift_order_id)),
  }))
}

function eventsOf(timeline: readonly TimelineEvent[] = []) {
  return inWords(timeline, GIFT_ORDER_WORDS).map(({ is_staff: _isStaff, ...event }) => event)
}

/** Counts per state. `which` may refer to `g` (gift_order). */
export async function countGiftOrders(
  db: Database,
  which: RawBuilder<unknown>,
): Promise<Partial<Record<GiftOrderState, number>>> {
  return countBy(db, sql<GiftOrderState>`g.state`, sql`gift_order g where ${which}`)
}

export type LockedGiftOrder = {
  readonly gift_order_id: number
  readonly gift_no: string
  readonly brand: string
  readonly company_id: number
  readonly order_id: number
  readonly state: GiftOrderState
  readonly points: number
}

/** Locks the gift order until the transaction ends. `which` may refer to `g` (gift_order). */
export async function lockGiftOrder(
  tx: InTransaction,
  which: RawBuilder<unknown>,
): Promise<LockedGiftOrder | undefined> {
  const { rows } = await sql<LockedGiftOrder>`
    select g.gift_order_id, g.gift_no, g.brand, g.company_id, g.order_id, g.state, g.points
    from gift_order g where ${which} for update`.execute(tx)
  return rows[0]
}

/** The gift order is locked and the transition allowed; the caller records the event. */
export async function setGiftOrderState(
  tx: InTransaction,
  gift_order_id: number,
  state: GiftOrderState,
): Promise<void> {
  await tx
    .updateTable('gift_order')
    .set({ state })
    .where('gift_order_id', '=', gift_order_id)
    .execute()
}

/** The common fields of a gift order's events. */
export function ofGiftOrder(
  {
    gift_order_id,
    brand,
    company_id,
  }: Pick<LockedGiftOrder, 'gift_order_id' | 'brand' | 'company_id'>,
  at: Date,
) {
  return { subject: { kind: 'gift_order', id: gift_order_id }, brand, company_id, at } as const
}
