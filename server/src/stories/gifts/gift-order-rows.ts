import {
  GIFT_ORDER_STATES,
  type GiftOrderState,
  isGiftOrderMove,
} from '@portal/rules/gifts/gift-order.ts'
import type { Id } from '@portal/rules/ids.ts'
import { sql, type RawBuilder } from 'kysely'

import { momentText } from '#src/ground/database/moment-text.ts'
import { pageOf } from '#src/ground/database/page-of.ts'
import type { Database, InTransaction } from '#src/ground/database/schema.ts'
import { noSuchThing, Refusal } from '#src/ground/refusals/refusal.ts'
import { documentFrame } from '#src/ledgers/documents/document-frame.ts'
import { withTimelines } from '#src/ledgers/events/timeline.ts'
import { addressText } from '#src/stories/addresses/index.ts'
import { GIFT_ORDER_WORDS } from '#src/stories/gifts/gift-order-timeline.ts'

export type GiftOrderRow = {
  readonly gift_order_id: Id<'gift_order'>
  readonly gift_no: string
  readonly brand: string
  readonly company_name: string
  readonly user_name: string
  readonly state: GiftOrderState
  readonly points: number
  readonly quantity: number
  readonly order_id: Id<'order'>
  readonly order_no: string
  readonly contacts: string
  readonly mobile: string
  readonly address: string
  readonly carrier: string
  readonly tracking_no: string
  readonly create_date: string
  readonly lines: readonly {
    readonly product_id: Id<'gift'>
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

export type LockedGiftOrder = {
  readonly gift_order_id: Id<'gift_order'>
  readonly gift_no: string
  readonly brand: string
  readonly company_id: Id<'company'>
  readonly order_id: Id<'order'>
  readonly state: GiftOrderState
  readonly points: number
}

/** The operations common to all documents, for gift orders; conditions may refer to `g`. */
const giftOrders = documentFrame<GiftOrderState, LockedGiftOrder, 'gift_order', 'gift_order_id'>({
  kind: 'gift_order',
  table: 'gift_order',
  alias: 'g',
  id: 'gift_order_id',
  state: 'state',
  locked: (tx) =>
    tx
      .selectFrom('gift_order as g')
      .select([
        'g.gift_order_id',
        'g.gift_no',
        'g.brand',
        'g.company_id',
        'g.order_id',
        'g.state',
        'g.points',
      ]),
})

export const {
  lock: lockGiftOrder,
  setState: setGiftOrderState,
  count: countGiftOrders,
  conditions: giftOrderConditions,
  event: ofGiftOrder,
} = giftOrders

/**
 * The lock lasts until the transaction ends, so that no other move comes in between.
 *
 * @throws {Refusal} 404; `gift_order.not_movable`
 */
export async function lockMovableGiftOrder(
  tx: InTransaction,
  gift_order_id: Id<'gift_order'>,
  to: GiftOrderState,
): Promise<LockedGiftOrder> {
  const found = await lockGiftOrder(tx, sql`g.gift_order_id = ${gift_order_id}`)
  if (!found) throw noSuchThing('gift_order.not_found')
  if (!isGiftOrderMove({ from: found.state, to, by: 'staff' }))
    throw new Refusal(
      'gift_order.not_movable',
      `礼品${GIFT_ORDER_STATES[found.state]}，无法${to === 'shipped' ? '寄出' : '取消'}`,
    )
  return found
}

type Page = { readonly page: number; readonly limit: number; readonly oldestFirst?: boolean }

/** One page of the matching gift orders, from an index alone. `which` may refer to `g` (gift_order). */
export async function listGiftOrderRows(
  db: Database,
  which: RawBuilder<unknown>,
  { page, limit, oldestFirst }: Page,
): Promise<GiftOrderRow[]> {
  const order = giftOrders.order({ oldestFirst })
  const { rows } = await sql<Omit<GiftOrderRow, 'events'>>`
    with shown as (
      select g.gift_order_id from gift_order g where ${which}
      order by ${order} ${pageOf({ page, limit })}
    )
    select g.gift_order_id, g.gift_no, g.brand, c.name as company_name, a.name as user_name, g.state, g.points,
      g.quantity, g.order_id, o.order_no, g.contacts, g.mobile,
      ${addressText('g')} as address,
      g.carrier, g.tracking_no, ${momentText('g.created_at')} as create_date,
      (select jsonb_agg(jsonb_build_object('product_id', l.gift_id, 'l_name_zh', l.name, 'pic', l.picture,
          'customer_sale_price', l.points, 'quantity', l.quantity) order by l.gift_order_line_id)
        from gift_order_line l where l.gift_order_id = g.gift_order_id) as lines
    from shown join gift_order g using (gift_order_id)
    join company c using (company_id)
    join account a on a.account_id = g.account_id
    join sales_order o on o.order_id = g.order_id
    order by ${order}`.execute(db)
  const timelines = {
    kind: 'gift_order',
    idOf: (row: { readonly gift_order_id: Id<'gift_order'> }) => row.gift_order_id,
    wording: GIFT_ORDER_WORDS,
  } as const
  return withTimelines(db, timelines, rows)
}
