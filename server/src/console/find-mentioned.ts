import { normalisedNumber } from '@portal/rules/normalised-number.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Database } from '#src/database/schema.ts'
import { AFTER_ALL } from '#src/lists/begins-with.ts'
import { likeText } from '#src/lists/like-text.ts'
import { numberMeant } from '#src/lists/number-meant.ts'

/** More orders of one part, or with one beginning of their number, than this are not told apart by it. */
const MOST_ORDERS_NAMED = 2000

/**
 * The condition on `sales_order o` that a word typed at the desk stands for: the beginning of an order's number, a
 * company's name, the number of a part in it, or the waybill of a parcel of it. What it names is looked up first, so that the list is not searched.
 */
export async function mentions(db: Database, words: string): Promise<RawBuilder<unknown>> {
  const { numbers, numbered_ids, company_ids, part_order_ids, sent_ids } = await findMentioned(
    db,
    words,
  )
  const ids = [...numbered_ids, ...part_order_ids, ...sent_ids]
  // Only what was found is asked for: beside any other condition the counts are no longer read from one index alone.
  const conditions: RawBuilder<unknown>[] = []
  if (ids.length > 0) conditions.push(sql`o.order_id = any(${ids}::bigint[])`)
  if (company_ids.length > 0) conditions.push(isOfOne(company_ids))
  // Too many to be named one by one: half a number.
  if (numbered_ids.length === MOST_ORDERS_NAMED)
    conditions.push(sql`(o.order_no >= ${numbers.from} and o.order_no < ${numbers.to})`)
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`
}

/** The orders of a single company lie in its index in the order of the list: only a page of them is read. */
function isOfOne(company_ids: readonly number[]): RawBuilder<unknown> {
  const [company_id, ...others] = company_ids
  return others.length === 0
    ? sql`o.company_id = ${company_id}`
    : sql`o.company_id = any(${company_ids}::bigint[])`
}

type Mentioned = {
  readonly company_ids: readonly number[]
  /** Orders whose number begins like this, and those that hold such a part. */
  readonly numbered_ids: readonly number[]
  readonly part_order_ids: readonly number[]
  /** Orders of which a parcel left with this waybill. */
  readonly sent_ids: readonly number[]
}

type Found = Mentioned & { readonly numbers: { readonly from: string; readonly to: string } }

async function findMentioned(db: Database, words: string): Promise<Found> {
  const number = normalisedNumber(words)
  const from = numberMeant('SO', number)
  const numbers = { from, to: from === '' ? '' : from + AFTER_ALL }
  const { rows } = await sql<Mentioned>`
    select
      array(select company_id from company where name ilike ${`%${likeText(words)}%`}) as company_ids,
      array(
        select order_id from sales_order where order_no >= ${numbers.from} and order_no < ${numbers.to}
        order by order_no desc limit ${MOST_ORDERS_NAMED}
      ) as numbered_ids,
      array(
        select l.order_id from order_line l
        where l.part_id in (select n.part_id from part_number n where n.normalised = ${number})
        order by l.order_id desc limit ${MOST_ORDERS_NAMED}
      ) as part_order_ids,
      array(
        select d.order_id from delivery d
        where upper(translate(d.tracking_no, ' -', '')) = ${number} and d.tracking_no <> ''
        order by d.order_id desc limit ${MOST_ORDERS_NAMED}
      ) as sent_ids`.execute(db)
  const [found = { company_ids: [], numbered_ids: [], part_order_ids: [], sent_ids: [] }] = rows
  return { ...found, numbers }
}
