import type { Id } from '@portal/rules/ids.ts'
import { normalisedNumber } from '@portal/rules/numbers/normalised-number.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Database } from '#src/ground/database/schema.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { beginsWith } from '#src/ground/lists/begins-with.ts'
import { betweenDays } from '#src/ground/lists/days.ts'
import { likeText } from '#src/ground/lists/like-text.ts'

/** Days are `YYYY-MM-DD` in Shanghai, both included. */
export type OrderFilter = {
  readonly keyword?: string | undefined
  readonly date_from?: string | undefined
  readonly date_to?: string | undefined
}

/**
 * The condition on `sales_order o`, within the company. A keyword matches an order number or a remark that contains it,
 * or a prefix of any number of an ordered part, in any spelling.
 *
 * @throws {Refusal} 400 when a day does not exist
 */
export async function fitsFilter(
  db: Database,
  who: Dealer,
  { keyword = '', date_from, date_to }: OrderFilter,
): Promise<RawBuilder<unknown>> {
  const conditions = betweenDays(sql`o.created_at`, date_from, date_to)
  const trimmed = keyword.trim()
  if (trimmed !== '') conditions.push(await ownOrderMentions(db, who, trimmed))
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

/** More orders than this are not listed one by one. */
const MAX_NAMED = 2000

/**
 * Hits are looked up once, for the page and for the counts of its tabs, and these few orders are read by key. The
 * planner cannot know how few they are and would otherwise read all orders of the company.
 */
async function ownOrderMentions(
  db: Database,
  who: Dealer,
  trimmed: string,
): Promise<RawBuilder<unknown>> {
  const mentioned = ordersMentioned(who, trimmed)
  const { rows } = await sql<{ order_id: Id<'order'> }>`
    select order_id from (${mentioned}) mentioned limit ${MAX_NAMED + 1}`.execute(db)
  if (rows.length > MAX_NAMED) return sql`o.order_id in (${mentioned})`
  return sql`o.order_id in (select unnest(${rows.map((row) => row.order_id)}::bigint[]))`
}

/** Anything else cannot be an order number, so it is not looked up as one. */
const IN_NUMBERS = /^[A-Z0-9-]+$/

/** Each kind of hit uses its own index, so that not all orders of a company are read. */
function ordersMentioned({ brand, company_id }: Dealer, trimmed: string): RawBuilder<unknown> {
  const piece = trimmed.toUpperCase()
  const named = partsNamed(trimmed, { brand, company_id })
  const ways = [
    sql`select r.order_id from sales_order r
      where r.company_id = ${company_id} and r.remark <> '' and r.remark ilike ${`%${likeText(trimmed)}%`}`,
  ]
  if (IN_NUMBERS.test(piece))
    ways.push(sql`select n.order_id from sales_order n
      where n.company_id = ${company_id} and strpos(n.order_no, ${piece}) > 0`)
  if (named)
    ways.push(sql`select bought.order_id
      from (${named}) named
      cross join lateral (
        select l.order_id from order_line l
        where l.company_id = ${company_id} and l.part_id = named.part_id offset 0) bought`)
  return sql.join(ways, sql` union all `)
}

/**
 * A prefix this long, or with a letter of another script, matches few parts, so the query starts from those. Otherwise
 * it starts from the parts that were bought, each once.
 */
const DISTINCTIVE = /^.{6}|[^A-Z0-9]/

/** The `part_id` of every part with this prefix in a number; undefined if no number can have it. */
export function partsNamed(
  trimmed: string,
  { brand, company_id }: Pick<Dealer, 'brand' | 'company_id'>,
): RawBuilder<unknown> | undefined {
  const number = normalisedNumber(trimmed)
  if (number === '') return undefined
  const hasNumber = sql`n.brand = ${brand.id} and ${beginsWith(sql`n.normalised`, number)}`
  return DISTINCTIVE.test(number)
    ? sql`select distinct n.part_id from part_number n where ${hasNumber} offset 0`
    : sql`
      select part_id from (
        select distinct l.part_id from order_line l where l.company_id = ${company_id} offset 0) bought
      where (select true from part_number n where n.part_id = bought.part_id and ${hasNumber} limit 1) offset 0`
}
