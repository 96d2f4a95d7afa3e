import type { Id } from '@portal/rules/ids.ts'
import { normalisedNumber } from '@portal/rules/numbers/normalised-number.ts'
import { type RawBuilder, sql } from 'kysely'

import { onlyRow } from '#src/ground/database/only-row.ts'
import type { Database } from '#src/ground/database/schema.ts'
import { AFTER_ALL } from '#src/ground/lists/begins-with.ts'
import { fullNumber } from '#src/ground/lists/full-number.ts'
import { likeText } from '#src/ground/lists/like-text.ts'
import { wordsIn } from '#src/stories/orders/read/words-in.ts'

/** Orders of a part or number prefix are not looked up one by one if there are more than this. */
const MAX_ORDERS_NAMED = 2000
/** Vague words match many recipients, buyers and names: at most this many of their orders are read in total. */
const MAX_ORDERS_SEEN = 8000
const MAX_MATCHES = 200
/** Fewer digits are the ending of too many numbers. */
const LAST_DIGITS = /^\d{4,}$/
/** Fewer characters occur in too many names. */
const MIN_WORD_LENGTH = 2
const ORDER_NUMBER = /^so\d{8,20}$/i

/**
 * The condition on `sales_order o` for a search by staff: the prefix or the last digits of an order's number, a
 * company's name, the recipient (name, mobile, street), the buyer, the number or the name of a part in it, or the
 * tracking number of its parcel. Each of several words must occur somewhere in the order; several numbers return the
 * orders of each. Hits are looked up first, so that the list is not scanned.
 */
export async function orderMentions(db: Database, typed: string): Promise<RawBuilder<unknown>> {
  const words = wordsIn(typed)
  const [word = '', ...others] = words
  if (others.length === 0) return isAnyOf([await findMentioned(db, [word])])
  if (words.every((one) => ORDER_NUMBER.test(one)))
    return sql`o.order_no = any(${words.map((one) => one.toUpperCase())}::text[])`
  if (words.every((one) => ORDER_NUMBER.test(one) || LAST_DIGITS.test(one)))
    return isAnyOf(await findMentionedNumbers(db, words))
  const [together, apart] = await Promise.all([findMentioned(db, words), findApart(db, words)])
  return isAnyOf([together, { ...NOTHING, ids: apart }])
}

/**
 * A tracking number or a part number may contain spaces, so the pieces are only searched as separate numbers if the
 * whole text is not one.
 */
async function findMentionedNumbers(
  db: Database,
  words: readonly string[],
): Promise<readonly Found[]> {
  const whole = await findMentioned(db, words, { asNumber: true })
  return whole.ids.length > 0
    ? [whole]
    : Promise.all(words.map((word) => findMentioned(db, [word])))
}

type Found = {
  readonly company_ids: readonly Id<'company'>[]
  /** The range of order numbers with this prefix, if there are too many to list. */
  readonly numbers: { readonly from: string; readonly to: string } | undefined
  readonly ids: readonly Id<'order'>[]
}

const NOTHING: Found = { company_ids: [], numbers: undefined, ids: [] }

/**
 * A condition for what was found and nothing else, because any other condition prevents counting from an index alone.
 */
function isAnyOf(found: readonly Found[]): RawBuilder<unknown> {
  const ids = [...new Set(found.flatMap((one) => one.ids))]
  const company_ids = [...new Set(found.flatMap((one) => one.company_ids))]
  const conditions: RawBuilder<unknown>[] = []
  if (ids.length > 0) conditions.push(sql`o.order_id = any(${ids}::bigint[])`)
  if (company_ids.length > 0) conditions.push(isOfOne(company_ids))
  for (const { numbers } of found) if (numbers) conditions.push(isBetween(numbers))
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`
}

function isBetween({ from, to }: NonNullable<Found['numbers']>): RawBuilder<unknown> {
  return sql`(o.order_no >= ${from} and o.order_no < ${to})`
}

/** The index of one company's orders has the order of the list, so only one page of them is read. */
function isOfOne(company_ids: readonly Id<'company'>[]): RawBuilder<unknown> {
  const [company_id, ...others] = company_ids
  return others.length === 0
    ? sql`o.company_id = ${company_id}`
    : sql`o.company_id = any(${company_ids}::bigint[])`
}

/** The orders that contain every word: reads those of the rarest word and tests them for the others. */
async function findApart(db: Database, words: readonly string[]): Promise<readonly Id<'order'>[]> {
  const each = await Promise.all(
    words.map(async (word) => ({ word, found: await findMentioned(db, [word]) })),
  )
  const [rarest, ...others] = each.toSorted((a, b) => vaguenessOf(a) - vaguenessOf(b))
  if (rarest === undefined || vaguenessOf(rarest) === Infinity) return []
  const { ids, company_ids } = rarest.found
  const { rows } = await sql<{ order_id: Id<'order'> }>`
    with named as materialized (
      select unnest(${ids}::bigint[]) as order_id
      union
      select of.order_id from unnest(${company_ids}::bigint[]) c (company_id) cross join lateral (
        select o.order_id from sales_order o where o.company_id = c.company_id
        order by o.created_at desc, o.order_id desc
        limit ${Math.ceil(MAX_ORDERS_SEEN / Math.max(company_ids.length, 1))}) of
    )
    select o.order_id from named join sales_order o using (order_id)
    where ${sql.join(others.map(saysToo), sql` and `)}
    order by o.order_id desc limit ${MAX_ORDERS_NAMED}`.execute(db)
  return rows.map(({ order_id }) => order_id)
}

type FoundWord = { readonly word: string; readonly found: Found }

/** The number of orders that match a word; infinite for a word too short to be looked up by itself. */
function vaguenessOf({ word, found: { ids, company_ids, numbers } }: FoundWord): number {
  if (word.length < MIN_WORD_LENGTH || numbers) return Infinity
  return company_ids.length > 0 ? MAX_ORDERS_SEEN + ids.length : ids.length
}

/**
 * Whether an order `o` also contains this word: it is among the word's latest orders, or a test of the order finds it.
 */
function saysToo({ word, found }: FoundWord): RawBuilder<unknown> {
  const like = `%${likeText(word)}%`
  return sql`(${isAnyOf([found])}
    or concat_ws(' ', o.contacts, o.mobile, o.street) ilike ${like}
    or o.account_id in (select a.account_id from account a where a.name ilike ${like})
    or exists (select from order_line l where l.order_id = o.order_id and l.name_zh ilike ${like}))`
}

type Mentioned = {
  readonly company_ids: readonly Id<'company'>[]
  readonly numbered_ids: readonly Id<'order'>[]
  readonly ended_ids: readonly Id<'order'>[]
  readonly part_order_ids: readonly Id<'order'>[]
  readonly sent_ids: readonly Id<'order'>[]
  readonly worded_ids: readonly Id<'order'>[]
}

/** Everything that all of these words together refer to; `asNumber`: only as one number. */
async function findMentioned(
  db: Database,
  words: readonly string[],
  { asNumber = false } = {},
): Promise<Found> {
  const likes = words.map((word) => `%${likeText(word)}%`)
  const number = normalisedNumber(words.join(' '))
  const from = fullNumber('SO', number)
  const numbers = { from, to: from === '' ? '' : from + AFTER_ALL }
  const { rows } = await sql<Mentioned>`
    select
      array(
        select company_id from company c where not ${asNumber} and ${haveAll(sql`c.name`, likes)}
      ) as company_ids,
      array(
        select order_id from sales_order where order_no >= ${numbers.from} and order_no < ${numbers.to}
        order by order_no desc limit ${MAX_ORDERS_NAMED}
      ) as numbered_ids,
      array(${ordersEndingWith(number)}) as ended_ids,
      array(
        select l.order_id from order_line l
        where l.part_id in (select n.part_id from part_number n where n.normalised = ${number})
        order by l.order_id desc limit ${MAX_ORDERS_NAMED}
      ) as part_order_ids,
      array(
        select d.order_id from delivery d
        where upper(translate(d.tracking_no, ' -', '')) = ${number} and d.tracking_no <> ''
        order by d.order_id desc limit ${MAX_ORDERS_NAMED}
      ) as sent_ids,
      array(${asNumber ? NONE : withWords(words, likes)}) as worded_ids`.execute(db)
  const { company_ids, numbered_ids, ended_ids, part_order_ids, sent_ids, worded_ids } =
    onlyRow(rows)
  const ids = [...numbered_ids, ...ended_ids, ...part_order_ids, ...sent_ids, ...worded_ids]
  const isHalf = numbered_ids.length === MAX_ORDERS_NAMED
  return { company_ids, numbers: isHalf ? numbers : undefined, ids: [...new Set(ids)] }
}

const NONE = sql`select 0::bigint where false`

function ordersEndingWith(number: string): RawBuilder<unknown> {
  if (!LAST_DIGITS.test(number)) return NONE
  const end = number.split('').toReversed().join('')
  return sql`
    select order_id from sales_order
    where reverse(order_no) collate "C" >= ${end} and reverse(order_no) collate "C" < ${end + AFTER_ALL}
    order by reverse(order_no) collate "C" limit ${MAX_ORDERS_NAMED}`
}

/**
 * The latest orders of each recipient, buyer or name that contains all of these words. There are few of them, and an
 * index has the orders of each.
 */
function withWords(words: readonly string[], likes: readonly string[]): RawBuilder<unknown> {
  if (words.every((word) => word.length < MIN_WORD_LENGTH)) return NONE
  return sql`
    with recipient as materialized (
      select recipient_key from order_recipient r where ${haveAll(sql`r.words`, likes)} limit ${MAX_MATCHES}
    ), buyer as materialized (
      select account_id from account a
      where (${haveAll(sql`a.name`, likes)}) or a.phone = ${words.join(' ')} limit ${MAX_MATCHES}
    ), named as materialized (
      select name_zh from order_part_name p where ${haveAll(sql`p.name_zh`, likes)} limit ${MAX_MATCHES}
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
    ) found order by order_id desc limit ${MAX_ORDERS_NAMED}`
}

function haveAll(column: RawBuilder<unknown>, likes: readonly string[]): RawBuilder<unknown> {
  return sql.join(
    likes.map((like) => sql`${column} ilike ${like}`),
    sql` and `,
  )
}

/** Vague words match many recipients and names: the limit is divided among them. */
function share(percentage: string): RawBuilder<unknown> {
  return sql`(select least(${MAX_ORDERS_NAMED}, ${MAX_ORDERS_SEEN} / greatest(count(*), 1)) from ${sql.table(percentage)})`
}
