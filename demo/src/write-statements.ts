import type { Brand } from '@portal/brands/brand.ts'
import { shanghaiDay } from '@portal/rules/time/shanghai-time.ts'
import type { Sql, TransactionSql } from 'postgres'

import type { Objection } from '#src/texts/brand-texts.ts'
import { textsOf } from '#src/texts/texts-of.ts'

type AnySql = Sql | TransactionSql

const SALES_STAFF_ID = 2

/**
 * Writes payments and the statements of past months, with the same rules as the monthly job: the
 * newest wait for confirmation, older ones are confirmed. The first company of each brand has an
 * answered dispute, the second an open one.
 */
export async function writeStatements(
  sql: AnySql,
  { brands, today }: { readonly brands: readonly Brand[]; readonly today: Date },
): Promise<void> {
  await writePayments(sql, shanghaiDay(today.getTime()))
  const newest = monthBefore(today)
  for (const brand of brands) await writeCorrection(sql, brand, newest)
  await writeMonths(sql, newest, today)
  for (const brand of brands)
    for (const [index, objection] of textsOf(brand).objections.entries())
      await writeObjection(sql, { ...objection, brand: brand.id, nth: index + 1, newest })
}

/** The first day of the previous month, as `YYYY-MM-DD`. */
function monthBefore(today: Date): string {
  const day = new Date(`${shanghaiDay(today.getTime()).slice(0, 7)}-01`)
  day.setUTCMonth(day.getUTCMonth() - 1)
  return day.toISOString().slice(0, 10)
}

/** Some companies pay a month's orders exactly, some round down, in the following weeks. */
async function writePayments(sql: AnySql, today: string): Promise<void> {
  await sql`
    with owed as (
      select company_id, date_trunc('month', happened_at at time zone 'Asia/Shanghai')::date as month,
        sum(amount_fen)::bigint as fen
      from statement_entry group by 1, 2
    ), paying as (
      select c.brand, c.company_id, (o.month + interval '1 month')::date + 8 + c.company_id::integer % 12 as paid_on,
        case c.company_id % 3 when 1 then o.fen when 2 then o.fen / 10000 * 10000 else o.fen / 100000 * 90000 end as fen,
        case c.company_id % 4 when 0 then '承兑汇票' else '银行转账' end as method
      from owed o join company c using (company_id)
    ), paid as (
      insert into payment (brand, company_id, amount_fen, paid_on, method, staff_id, created_at)
      select brand, company_id, fen, paid_on, method, ${SALES_STAFF_ID}, (paid_on + time '10:30') at time zone 'Asia/Shanghai'
      from paying where fen > 0 and paid_on < ${today}::date
      order by paid_on, company_id
      returning payment_id, brand, company_id, amount_fen, created_at
    )
    insert into statement_entry (brand, company_id, kind, amount_fen, payment_id, happened_at)
    select brand, company_id, 'payment', -amount_fen, payment_id, created_at from paid`
}

async function writeCorrection(sql: AnySql, brand: Brand, newest: string): Promise<void> {
  const { note, amountFen, day } = textsOf(brand).correction
  await sql`
    insert into statement_entry (brand, company_id, kind, amount_fen, note, happened_at)
    select brand, min(company_id), 'correction', ${amountFen}, ${note},
      (${newest}::date + ${day}::integer + time '16:20') at time zone 'Asia/Shanghai'
    from company where brand = ${brand.id} group by brand`
}

/**
 * The opening balance of a month is the previous closing balance. Companies without balance and
 * orders have no statement.
 */
async function writeMonths(sql: AnySql, newest: string, today: Date): Promise<void> {
  await sql`
    with sums as (
      select company_id, date_trunc('month', happened_at at time zone 'Asia/Shanghai')::date as month,
        sum(amount_fen)::bigint as fen
      from statement_entry group by 1, 2
    ), months as (
      select first.company_id, begins::date as month
      from (select company_id, min(month) as month from sums group by company_id) first,
        generate_series(first.month, ${newest}::date, interval '1 month') begins
    ), reckoned as (
      select company_id, month, coalesce(s.fen, 0) as fen, s.fen is not null as has_entries,
        sum(coalesce(s.fen, 0)) over (partition by company_id order by month)::bigint as closing_fen
      from months left join sums s using (company_id, month)
    )
    insert into statement (brand, company_id, month, opening_fen, closing_fen, state, published_at, confirmed_at, confirmed_by)
    select c.brand, c.company_id, r.month, r.closing_fen - r.fen, r.closing_fen,
      case when r.month = ${newest}::date then 'published' else 'confirmed' end,
      least(${today}::timestamptz, (r.month + interval '1 month 1 day 9 hours 30 minutes') at time zone 'Asia/Shanghai'),
      case when r.month < ${newest}::date
        then (r.month + interval '1 month 5 days 10 hours') at time zone 'Asia/Shanghai' end,
      case when r.month < ${newest}::date
        then (select min(account_id) from account a where a.company_id = c.company_id and a.is_main) end
    from reckoned r join company c using (company_id)
    where r.has_entries or r.closing_fen <> 0
    order by r.month, c.company_id`
  await sql`
    update statement_entry e set statement_id = s.statement_id
    from statement s
    where s.company_id = e.company_id
      and s.month = date_trunc('month', e.happened_at at time zone 'Asia/Shanghai')::date`
}

type Objecting = Objection & {
  readonly brand: string
  /** Position of the company within the brand, from 1. */
  readonly nth: number
  readonly newest: string
}

async function writeObjection(
  sql: AnySql,
  { brand, nth, newest, text, answer }: Objecting,
): Promise<void> {
  await sql`
    with chosen as (
      select company_id from company where brand = ${brand} order by company_id limit 1 offset ${nth - 1}
    ), lines as (
      select distinct on (s.statement_id) e.statement_entry_id, e.company_id, s.published_at
      from chosen join statement s using (company_id) join statement_entry e using (statement_id)
      where s.month = ${newest}::date and e.kind = 'order'
      order by s.statement_id, e.amount_fen desc, e.statement_entry_id
    )
    update statement_entry e set dispute = ${text}, disputed_at = l.published_at, answer = ${answer},
      disputed_by = (select min(account_id) from account a where a.company_id = l.company_id and a.is_main)
    from lines l where l.statement_entry_id = e.statement_entry_id`
  if (answer === null)
    await sql`
      update statement s set state = 'disputed'
      where s.brand = ${brand} and s.month = ${newest}::date and s.state = 'published' and exists (
        select from statement_entry e
        where e.statement_id = s.statement_id and e.dispute is not null and e.answer is null)`
}
