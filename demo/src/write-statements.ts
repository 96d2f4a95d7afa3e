import type { Brand } from '@portal/brands/brand.ts'
import { dayPlus, monthPlus, readMoment, shanghaiDay } from '@portal/rules/time/shanghai-time.ts'
import type { Sql, TransactionSql } from 'postgres'

import { randomFrom } from '#src/random.ts'
import type { Objection } from '#src/texts/brand-texts.ts'
import { textsOf } from '#src/texts/texts-of.ts'
import { customerTime, staffTime } from '#src/working-time.ts'

type AnySql = Sql | TransactionSql

const SALES_STAFF_ID = 2
const HOURS_TO_CHECK = 0.1
/** More than the trade has. */
const MONTHS = 12

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
  const newest = newestPublished(today)
  for (const brand of brands) await writeCorrection(sql, brand, newest)
  await writeMonths(sql, newest, today)
  for (const brand of brands)
    for (const [index, objection] of textsOf(brand).objections.entries())
      await writeObjection(sql, { ...objection, brand: brand.id, nth: index + 1, newest, today })
}

/** The first day of the newest month that staff could publish since it was over. */
function newestPublished(today: Date): string {
  const worked = staffTime.before(today, HOURS_TO_CHECK)
  return `${monthPlus(shanghaiDay(worked), -1).slice(0, 7)}-01`
}

/** Staff look at the statements of a month when it is over. */
function publishedAt(month: string, today: Date): Date {
  const hours = HOURS_TO_CHECK + 1 + randomFrom(`statements of ${month}`).next() * 12
  return staffTime.after(readMoment(`${monthPlus(month, 1)} 00:00`), { hours, until: today })
}

/** Some companies pay a month's orders exactly, some round down, in the following weeks. */
async function writePayments(sql: AnySql, today: string): Promise<void> {
  await sql`
    with owed as (
      select company_id, date_trunc('month', happened_at at time zone 'Asia/Shanghai')::date as month,
        sum(amount_fen)::bigint as fen
      from statement_entry group by 1, 2
    ), paying as (
      select c.brand, c.company_id, p.due_on - (extract(isodow from p.due_on) = 7)::integer as paid_on,
        case c.company_id % 3 when 1 then o.fen when 2 then o.fen / 10000 * 10000 else o.fen / 100000 * 90000 end as fen,
        case c.company_id % 4 when 0 then '承兑汇票' else '银行转账' end as method
      from owed o join company c using (company_id)
      cross join lateral (select (o.month + interval '1 month')::date + 8 + c.company_id::integer % 12 as due_on) p
    ), paid as (
      insert into payment (brand, company_id, amount_fen, paid_on, method, staff_id, created_at)
      select brand, company_id, fen, paid_on, method, ${SALES_STAFF_ID}, (paid_on + time '09:10' + company_id::integer * 37 % 400 * interval '1 minute') at time zone 'Asia/Shanghai'
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
      ${staffTime.before(readMoment(`${dayPlus(newest, day + 1)} 00:00`), 1 + randomFrom(note).next() * 8)}
    from company where brand = ${brand.id} group by brand`
}

/**
 * The opening balance of a month is the previous closing balance. Companies without balance and
 * orders have no statement.
 */
async function writeMonths(sql: AnySql, newest: string, today: Date): Promise<void> {
  const published = Array.from({ length: MONTHS }, (_, ago) => {
    const month = monthPlus(newest, -ago)
    return { month, at: publishedAt(month, today) }
  })
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
      p.at,
      case when r.month < ${newest}::date
        then (r.month + interval '1 month 5 days 9 hours' + c.company_id::integer * 53 % 460 * interval '1 minute') at time zone 'Asia/Shanghai' end,
      case when r.month < ${newest}::date
        then (select min(account_id) from account a where a.company_id = c.company_id and a.is_main) end
    from reckoned r join company c using (company_id)
    join jsonb_to_recordset(${JSON.stringify(published)}::text::jsonb) p(month date, at timestamptz) on p.month = r.month
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
  readonly today: Date
}

async function writeObjection(
  sql: AnySql,
  { brand, nth, newest, today, text, answer }: Objecting,
): Promise<void> {
  const hours = 1 + randomFrom(text).next() * 30
  const disputedAt = customerTime.after(publishedAt(newest, today), { hours, until: today })
  await sql`
    with chosen as (
      select company_id from company where brand = ${brand} order by company_id limit 1 offset ${nth - 1}
    ), lines as (
      select distinct on (s.statement_id) e.statement_entry_id, e.company_id, s.published_at
      from chosen join statement s using (company_id) join statement_entry e using (statement_id)
      where s.month = ${newest}::date and e.kind = 'order'
      order by s.statement_id, e.amount_fen desc, e.statement_entry_id
    )
    update statement_entry e set dispute = ${text}, disputed_at = ${disputedAt}, answer = ${answer},
      disputed_by = (select min(account_id) from account a where a.company_id = l.company_id and a.is_main)
    from lines l where l.statement_entry_id = e.statement_entry_id`
  if (answer === null)
    await sql`
      update statement s set state = 'disputed'
      where s.brand = ${brand} and s.month = ${newest}::date and s.state = 'published' and exists (
        select from statement_entry e
        where e.statement_id = s.statement_id and e.dispute is not null and e.answer is null)`
}
