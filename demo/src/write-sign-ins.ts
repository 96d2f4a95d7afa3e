import type { Brand } from '@portal/brands/brand.ts'
import type { Sql, TransactionSql } from 'postgres'

import { momentDaysBefore } from '#src/calendar.ts'
import { textsOf } from '#src/texts/texts-of.ts'

type AnySql = Sql | TransactionSql

/** Companies of each brand whose users signed in during the last month. */
const COMPANIES = 5
/** Sign-ins of each user, on every second or third day. */
const SIGN_INS = 12
/** The newest ones of each user; the others were ended. */
const STILL_OPEN = 2

const DEVICES = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 15; 23127PN0CC) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
]

const FORMER_COLLEAGUE = { phone: '13800138003', beside: '13800138001' }
const AVATARS = [
  ['13800138000', '/pictures/avatar-a.webp'],
  ['13800138001', '/pictures/avatar-b.webp'],
] as const

/** The pictures of users, a sub-account that was disabled, and where users signed in. */
export async function writeSignIns(
  sql: AnySql,
  { brands, today }: { readonly brands: readonly Brand[]; readonly today: Date },
): Promise<void> {
  for (const [username, avatar] of AVATARS)
    await sql`update account set avatar = ${avatar} where username = ${username}`
  await writeFormerColleagues(sql, { brands, today })
  for (const { id } of brands) await writeSessions(sql, id, today)
  await writeLastUse(sql, today)
  await sql`
    insert into outbox (name, subject_kind, subject_id, brand, company_id, account_id, facts, happened_at)
    select 'account.signed_in', 'account', a.account_id, a.brand, a.company_id, a.account_id,
      jsonb_build_object('session_id', s.session_id, 'user_agent', s.user_agent, 'place', s.place), s.created_at
    from session s join account a using (account_id) order by s.created_at, s.session_id`
}

/** The accounts were loaded with ids of their own. */
async function writeFormerColleagues(
  sql: AnySql,
  { brands, today }: { readonly brands: readonly Brand[]; readonly today: Date },
): Promise<void> {
  const { phone, beside } = FORMER_COLLEAGUE
  const names = Object.fromEntries(brands.map((brand) => [brand.id, textsOf(brand).people.former]))
  await sql`select setval(pg_get_serial_sequence('account', 'account_id'), (select max(account_id) from account))`
  await sql`
    insert into account (brand, company_id, username, phone, name, password_hash, is_main, is_purchase, is_enabled, created_at)
    select brand, company_id, ${phone}, ${phone}, ${sql.json(names)}::jsonb->>brand, password_hash, false, true, false,
      ${momentDaysBefore(today, 300, phone)}::timestamptz
    from account where username = ${beside} order by account_id`
  await sql`
    insert into outbox (name, subject_kind, subject_id, brand, company_id, account_id, facts, happened_at)
    select 'account.disabled', 'account', a.account_id, a.brand, a.company_id, m.account_id, '{}',
      ${momentDaysBefore(today, 19, phone)}::timestamptz
    from account a join account m on m.company_id = a.company_id and m.is_main
    where a.username = ${phone} order by a.account_id`
}

/** In working hours, each user at another minute. Nobody knows a token with such a hash. */
async function writeSessions(sql: AnySql, brand: string, today: Date): Promise<void> {
  await sql`
    with buyer as (
      select company_id, row_number() over (order by company_id) as nth from company where brand = ${brand}
    ), planned as (
      select a.account_id, time.nth as back, (a.account_id + time.nth) % ${DEVICES.length} as device,
        buyer.nth as company,
        (date_trunc('day', ${today}::timestamptz at time zone 'Asia/Shanghai')
          - (time.nth * 5 / 2 + 1) * interval '1 day' + interval '8 hours 20 minutes'
          + (a.account_id * 37 + time.nth * 91) % 540 * interval '1 minute') at time zone 'Asia/Shanghai' as at
      from buyer join account a using (company_id)
      cross join generate_series(0, ${SIGN_INS - 1}) as time(nth)
      where buyer.nth <= ${COMPANIES} and a.is_enabled
    )
    insert into session (account_id, token_hash, user_agent, place, created_at, last_seen_at, expires_at, ended_at, end_reason)
    select account_id,
      decode(md5('session ' || account_id || ' ' || back) || md5('of the demo ' || account_id || ' ' || back), 'hex'),
      (${DEVICES}::text[])[device + 1], '113.67.' || company || '.*', at, at + interval '2 hours 40 minutes', at + interval '30 days',
      case when back >= ${STILL_OPEN} then at + interval '2 hours 41 minutes' end,
      case when back >= ${STILL_OPEN} then 'logout' end
    from planned order by account_id, back desc`
}

/** Whoever did something used a session then, the newest one. */
async function writeLastUse(sql: AnySql, today: Date): Promise<void> {
  await sql`
    with newest as (
      select account_id, max(session_id) as session_id from session where ended_at is null group by account_id
    ), done as (
      select account_id, happened_at from business_event where happened_at >= ${today}::timestamptz - interval '9 days'
      union all select account_id, happened_at from outbox
    ), last as (
      select session_id, max(happened_at) as at from newest join done using (account_id)
      where happened_at <= ${today} group by session_id
    )
    update session s set last_seen_at = last.at from last
    where s.session_id = last.session_id and s.last_seen_at < last.at`
}
