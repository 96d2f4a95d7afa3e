import { plainMobile } from '@portal/rules/mobile-number.ts'
import { normalisedNumber } from '@portal/rules/normalised-number.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Database } from '#src/database/schema.ts'
import { AFTER_ALL } from '#src/lists/begins-with.ts'
import { likeText } from '#src/lists/like-text.ts'
import { numberMeant } from '#src/lists/number-meant.ts'

/** More orders of one part, or with one beginning of their number, than this are not told apart by it. */
const MOST_ORDERS_NAMED = 2000
/** Vague words fit many recipients, buyers and names: all of their orders together are looked through so far. */
const MOST_ORDERS_SEEN = 8000
const MOST_FITTING = 200
/** Fewer digits end too many numbers, fewer characters stand in too many names. */
const FEWEST_LAST_DIGITS = 4
const FEWEST_CHARACTERS = 2

/**
 * The condition on `sales_order o` that a word typed at the desk stands for: the beginning or the last digits of an order's
 * number, a company's name, whom it goes to (name, mobile, street), who bought it, the number or the name of a part in it,
 * or the waybill of a parcel of it. What it names is looked up first, so that the list is not searched.
 */
export async function mentions(db: Database, typed: string): Promise<RawBuilder<unknown>> {
  const orders = orderNumbersIn(typed)
  if (orders.length > 1) return sql`o.order_no = any(${orders}::text[])`
  const words = plainMobile(typed)
  const { numbers, numbered_ids, company_ids, ids } = await findMentioned(db, words)
  // Only what was found is asked for: beside any other condition the counts are no longer read from one index alone.
  const conditions: RawBuilder<unknown>[] = []
  if (ids.length > 0) conditions.push(sql`o.order_id = any(${ids}::bigint[])`)
  if (company_ids.length > 0) conditions.push(isOfOne(company_ids))
  // Too many to be named one by one: half a number.
  if (numbered_ids.length === MOST_ORDERS_NAMED)
    conditions.push(sql`(o.order_no >= ${numbers.from} and o.order_no < ${numbers.to})`)
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`
}

/** Order numbers that were pasted together, as out of a message or a sheet; none where anything else stands among them. */
function orderNumbersIn(typed: string): readonly string[] {
  const parts = typed.split(/[\s,，、;；]/).filter((part) => part !== '')
  return parts.every((part) => /^so\d{8,20}$/i.test(part))
    ? parts.map((part) => part.toUpperCase())
    : []
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
  /** Orders whose number begins like this. */
  readonly numbered_ids: readonly number[]
  /** Orders whose number ends like this. */
  readonly ended_ids: readonly number[]
  /** Orders that hold such a part. */
  readonly part_order_ids: readonly number[]
  /** Orders of which a parcel left with this waybill. */
  readonly sent_ids: readonly number[]
  /** Orders to such a recipient, of such a buyer, with a part of such a name. */
  readonly worded_ids: readonly number[]
}

type Found = Pick<Mentioned, 'company_ids' | 'numbered_ids'> & {
  readonly numbers: { readonly from: string; readonly to: string }
  /** Of the orders that were found one by one. */
  readonly ids: readonly number[]
}

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
      array(${endingWith(number)}) as ended_ids,
      array(
        select l.order_id from order_line l
        where l.part_id in (select n.part_id from part_number n where n.normalised = ${number})
        order by l.order_id desc limit ${MOST_ORDERS_NAMED}
      ) as part_order_ids,
      array(
        select d.order_id from delivery d
        where upper(translate(d.tracking_no, ' -', '')) = ${number} and d.tracking_no <> ''
        order by d.order_id desc limit ${MOST_ORDERS_NAMED}
      ) as sent_ids,
      array(${withWords(words)}) as worded_ids`.execute(db)
  const [found] = rows
  if (!found) throw new Error('a statement without a table found no row')
  const { company_ids, numbered_ids, ended_ids, part_order_ids, sent_ids, worded_ids } = found
  const ids = [...numbered_ids, ...ended_ids, ...part_order_ids, ...sent_ids, ...worded_ids]
  return { company_ids, numbered_ids, numbers, ids: [...new Set(ids)] }
}

const NONE = sql`select 0::bigint where false`

/** Orders whose number ends with these digits. */
function endingWith(number: string): RawBuilder<unknown> {
  if (number.length < FEWEST_LAST_DIGITS || /\D/.test(number)) return NONE
  const end = number.split('').toReversed().join('')
  return sql`
    select order_id from sales_order
    where reverse(order_no) collate "C" >= ${end} and reverse(order_no) collate "C" < ${end + AFTER_ALL}
    order by reverse(order_no) collate "C" limit ${MOST_ORDERS_NAMED}`
}

/** The latest orders of whatever these words name: those are few, and their orders lie in an index each. */
function withWords(words: string): RawBuilder<unknown> {
  if (words.length < FEWEST_CHARACTERS) return NONE
  const like = `%${likeText(words)}%`
  return sql`
    with recipient as materialized (
      select recipient_key from order_recipient where words ilike ${like} limit ${MOST_FITTING}
    ), buyer as materialized (
      select account_id from account where name ilike ${like} or phone = ${words} limit ${MOST_FITTING}
    ), named as materialized (
      select name_zh from order_part_name where name_zh ilike ${like} limit ${MOST_FITTING}
    )
    select order_id from (
      select of.order_id from recipient r cross join lateral (
        select o.order_id from sales_order o
        where recipient_key(o.contacts, o.mobile, o.street) = r.recipient_key
        order by o.order_id desc limit ${share('recipient')}) of
      union
      select of.order_id from buyer b cross join lateral (
        select o.order_id from sales_order o where o.account_id = b.account_id
        order by o.order_id desc limit ${share('buyer')}) of
      union
      select of.order_id from named n cross join lateral (
        select l.order_id from order_line l where l.name_zh = n.name_zh
        order by l.order_id desc limit ${share('named')}) of
    ) found order by order_id desc limit ${MOST_ORDERS_NAMED}`
}

/** How many of its latest orders each may bring. */
function share(of: string): RawBuilder<number> {
  return sql`(select least(${MOST_ORDERS_NAMED}, ${MOST_ORDERS_SEEN} / greatest(count(*), 1)) from ${sql.table(of)})`
}
