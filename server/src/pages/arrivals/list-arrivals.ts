import type { listArrivals as call, listOwnArrivals as ownCall } from '@portal/contract/arrivals.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { arrivalBand } from '@portal/rules/stock/arrival-band.ts'
import { Warehouse } from '@portal/rules/stock/warehouse.ts'
import { ARRIVALS_DAYS } from '@portal/rules/time/recent-days.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { listNarrowed, type NarrowedPlace } from '#src/facts/catalogue/list-narrowed.ts'
import { listPartCards, type PartCard } from '#src/facts/parts/part-cards.ts'
import { momentText } from '#src/ground/database/moment-text.ts'
import { flag } from '#src/ground/http/flag.ts'
import { type Dealer, openWarehouses } from '#src/ground/http/who.ts'

type Row = OutputOf<typeof call>['list'][number]

function within(who: Dealer): RawBuilder<unknown> {
  const reach = openWarehouses(who).includes(Warehouse.beijing) ? 2 : 1
  return sql`brand = ${who.brand.id} and reach = ${reach}`
}

/** Arrivals of 30 days, newest first; or parts out of stock that are in transit, soonest first. */
export async function listArrivals(
  context: Pick<Context, 'db' | 'lookupSql' | 'now'>,
  who: Dealer,
  input: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const { state, page, limit } = input
  const rows = sql`${within(who)} and state = ${state}`
  const found = await listNarrowed(
    context.db,
    {
      offered: sql`select * from stock_news where ${rows}`,
      counted: sql`select * from stock_news_count where ${rows}`,
      order:
        state === 'arrived' ? sql`p.happens_at desc, p.part_id desc` : sql`p.happens_at, p.part_id`,
      note: noteAt(context.now()),
    },
    input,
  )
  const { places, ...narrowed } = found
  return { list: await arrivalRows(context, who, places), ...narrowed, page, limit }
}

/**
 * As `listArrivals`, for parts that the company has ordered, or that the user has as a favourite, in the cart or as a
 * reminder: arrived ones first.
 */
export async function listOwnArrivals(
  context: Pick<Context, 'db' | 'lookupSql' | 'now'>,
  who: Dealer,
  input: InputOf<typeof ownCall>,
): Promise<OutputOf<typeof ownCall>> {
  const now = context.now()
  const { page, limit } = input
  const { places, ...narrowed } = await listNarrowed(
    context.db,
    {
      offered: sql`
        select n.* from (${requested(who, now)}) wanted join stock_news n using (part_id) where ${within(who)}`,
      order: sql`p.state,
        case p.state when 'arrived' then ${now}::timestamptz - p.happens_at else p.happens_at - ${now}::timestamptz end,
        p.part_id`,
      note: noteAt(context.now()),
    },
    input,
  )
  return { list: await arrivalRows(context, who, places), ...narrowed, page, limit }
}

function requested(who: Dealer, now: Date): RawBuilder<unknown> {
  return sql`
    select part_id from favourite where account_id = ${who.account_id}
    union
    select part_id from arrival_reminder
    where account_id = ${who.account_id} and (fired_at is null or fired_at > ${now}::timestamptz - make_interval(days => ${ARRIVALS_DAYS}))
    union
    select part_id from cart_line where account_id = ${who.account_id} and activity_item_id is null
    union
    select part_id from order_line where company_id = ${who.company_id}`
}

type News = {
  readonly state: Row['arrival_state']
  readonly warehouse: Warehouse
  readonly pieces: number
  readonly moment: string | null
  readonly is_late: boolean
}

const noteAt = (now: Date) => sql`
  json_build_object('state', p.state, 'warehouse', p.warehouse, 'pieces', p.pieces,
    'moment', case when isfinite(p.happens_at) then ${momentText('p.happens_at')} end,
    'is_late', p.state = 'awaited' and p.happens_at < date_trunc('day', ${now}::timestamptz))::text`

async function arrivalRows(
  context: Pick<Context, 'lookupSql' | 'now'>,
  who: Dealer,
  places: readonly NarrowedPlace[],
): Promise<Row[]> {
  const cards = await listPartCards(
    context,
    who,
    places.map(({ part_id }) => part_id),
  )
  const notes = new Map(places.map(({ part_id, note }) => [part_id, note]))
  // `noteAt` writes this JSON.
  const newsOf = (card: PartCard) => JSON.parse(notes.get(card.product_id) ?? '') as News
  return cards.map((card) => arrivalRow(card, newsOf(card)))
}

function arrivalRow(card: PartCard, { state, warehouse, pieces, moment, is_late }: News): Row {
  return {
    ...card,
    arrival_state: state,
    arrived_at: state === 'arrived' ? moment : null,
    expected_on: state === 'awaited' ? (moment?.slice(0, 'YYYY-MM-DD'.length) ?? null) : null,
    is_late: flag(is_late),
    arrival_pieces: arrivalBand(pieces),
    arrival_warehouse: warehouse,
  }
}
