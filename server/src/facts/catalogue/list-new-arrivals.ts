import type {
  listNewArrivals as call,
  listNewArrivalsOfDay as ofDayCall,
} from '@portal/contract/catalogue.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { Id } from '@portal/rules/ids.ts'
import { NEW_FOR_DAYS } from '@portal/rules/time/new-arrival.ts'
import { isDay } from '@portal/rules/time/shanghai-time.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { listNarrowed } from '#src/facts/catalogue/list-narrowed.ts'
import { listPartCards } from '#src/facts/parts/index.ts'
import { DAY_PATTERN, dayText } from '#src/ground/database/moment-text.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { Refusal } from '#src/ground/refusals/refusal.ts'

/** Users do not page further, and counting all parts of a large catalogue is expensive. */
const MAX_ARRIVALS = 1000

type Answer = OutputOf<typeof call>
type Place = { readonly part_id: Id<'part'>; readonly listed_on: string }

/** The parts listed in the last `NEW_FOR_DAYS` days, newest first; at most 1,000 with any filter. */
export async function listNewArrivals(
  context: Pick<Context, 'db' | 'lookupSql' | 'now'>,
  who: Dealer,
  input: InputOf<typeof call>,
): Promise<Answer> {
  return listArrivedParts(context, who, {
    input,
    listed: sql`listed_at > now() - make_interval(days => ${NEW_FOR_DAYS})`,
  })
}

/**
 * Any day, including those longer ago than {@link NEW_FOR_DAYS}.
 *
 * @throws {Refusal} 400 when the day does not exist
 */
export async function listNewArrivalsOfDay(
  context: Pick<Context, 'db' | 'lookupSql' | 'now'>,
  who: Dealer,
  { listed_on, ...input }: InputOf<typeof ofDayCall>,
): Promise<Answer> {
  if (!isDay(listed_on)) throw new Refusal('request.invalid', '请求内容有误', { status: 400 })
  const from = sql`${listed_on}::date`
  const listed = sql`listed_at >= ${from}::timestamptz and listed_at < (${from} + 1)::timestamptz`
  return listArrivedParts(context, who, { input, listed })
}

type Requested = { readonly input: InputOf<typeof call>; readonly listed: RawBuilder<unknown> }

async function listArrivedParts(
  context: Pick<Context, 'db' | 'lookupSql' | 'now'>,
  who: Dealer,
  { input, listed }: Requested,
): Promise<Answer> {
  const { page, limit } = input
  const { places, ...narrowed } = await listNarrowed(
    context.db,
    {
      offered: sql`
        select part_id, make_id, category_1, category_2, category_3, listed_at from part
        where brand = ${who.brand.id} and not is_withdrawn and ${listed}
        order by listed_at desc, part_id limit ${MAX_ARRIVALS}`,
      order: sql`p.listed_at desc, p.part_id`,
      note: dayText('p.listed_at'),
    },
    input,
  )
  const days = places.map(({ part_id, note }) => ({ part_id, listed_on: note ?? '' }))
  return { list: await arrivalCards(context, who, days), ...narrowed, page, limit }
}

export async function listNewestArrivals(
  context: Pick<Context, 'sql' | 'lookupSql' | 'now'>,
  who: Dealer,
  count: number,
): Promise<Answer['list']> {
  const places = await context.sql<Place>`
    select part_id, to_char(listed_at, ${DAY_PATTERN}) as listed_on from part
    where brand = ${who.brand.id} and not is_withdrawn and listed_at > now() - make_interval(days => ${NEW_FOR_DAYS})
    order by listed_at desc, part_id limit ${count}`
  return arrivalCards(context, who, places)
}

async function arrivalCards(
  context: Pick<Context, 'lookupSql' | 'now'>,
  who: Dealer,
  places: readonly Place[],
): Promise<Answer['list']> {
  const cards = await listPartCards(
    context,
    who,
    places.map(({ part_id }) => part_id),
  )
  const dayOf = new Map(places.map(({ part_id, listed_on }) => [part_id, listed_on]))
  return cards.map((card) => ({ ...card, listed_on: dayOf.get(card.product_id) ?? '' }))
}
