import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

import type postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { loadDemo } from '#src/load-demo.ts'
import { type DemoDatabase, demoDatabase } from '#src/testing/demo-database.ts'

const today = new Date('2026-11-21T12:00:00+08:00')
let database: DemoDatabase
let sql: postgres.Sql
let loaded: { readonly from: Date; readonly to: Date }

beforeAll(async () => {
  database = await demoDatabase('demo')
  sql = database.sql
  const from = await momentNow()
  await loadDemo({ databaseUrl: database.url, parts: 1_000, today })
  loaded = { from, to: await momentNow() }
}, 300_000)

async function momentNow(): Promise<Date> {
  const [row] = await sql<{ at: Date }[]>`select now() as at`
  if (!row) throw new Error('the database tells no time')
  return row.at
}

afterAll(() => database.drop())

test('every brand gets its parts, and every key leads somewhere', async () => {
  const parts = await sql`select brand, count(*)::integer as parts from part group by brand`
  expect(new Set(parts.map((row) => Number(row.parts)))).toEqual(new Set([1_000]))

  const keys = await sql<{ conname: string; child: string; definition: string }[]>`
    select conname, conrelid::regclass::text as child, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`
  for (const { child, definition } of keys) {
    const key = /KEY \((\w+)\) REFERENCES (\w+)\((\w+)\)/.exec(definition)
    const [, column = '', parent = '', id = ''] = key ?? []
    const [lost] = await sql`
      select count(*)::integer as rows from ${sql(child)} c
      where c.${sql(column)} is not null
        and not exists (select from ${sql(parent)} p where p.${sql(id)} = c.${sql(column)})`
    expect([child, column, lost?.rows]).toEqual([child, column, 0])
  }
})

test('the month that is over waits to be confirmed, the ones before are; a company was answered', async () => {
  const states = await sql<{ month: string; states: string[] }[]>`
    select to_char(month, 'YYYY-MM') as month, array_agg(distinct state order by state) as states
    from statement group by 1 order by 1 desc limit 2`
  expect(states.map((row) => ({ ...row }))).toEqual([
    { month: '2026-10', states: ['disputed', 'published'] },
    { month: '2026-09', states: ['confirmed'] },
  ])
  const [objections] = await sql`
    select count(distinct brand)::integer as brands, count(*)::integer as lines, count(answer)::integer as answered
    from statement_entry where dispute is not null`
  expect(objections).toEqual({ brands: 4, lines: 8, answered: 4 })
  const [late] = await sql`
    select count(*)::integer as entries from statement_entry e join statement s using (statement_id)
    where e.happened_at < s.month::timestamp at time zone 'Asia/Shanghai'
      or e.happened_at >= (s.month + interval '1 month') at time zone 'Asia/Shanghai'`
  expect(late).toEqual({ entries: 0 })
})

test('the ledgers of the demo balance', async () => {
  const audit = path.resolve(import.meta.dirname, '../../server/src/doors/commands/audit.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [audit], {
    env: { ...process.env, DATABASE_URL: database.url },
  })
  expect(stdout).toContain('✓ orders add up')
  expect(stdout).not.toContain('✗')
})

test('every brand gives vouchers away: some to claim, some had, some used, one that is over', async () => {
  const campaigns = await sql`
    select brand, count(*)::integer as campaigns, count(*) filter (where is_claimable and ends_at > ${today})::integer as to_claim,
      bool_and(claimed = (select count(*) from voucher v where v.campaign_id = c.campaign_id)) as counted
    from campaign c group by brand`
  expect(campaigns).toHaveLength(4)
  for (const campaign of campaigns)
    expect(campaign).toMatchObject({ campaigns: 6, to_claim: 4, counted: true })
  const had = await sql<{ vouchers: string }[]>`
    select case v.state when 'locked' then 'used' else v.state end || ' ' || count(*) as vouchers
    from voucher v join account a using (company_id) where a.username = '13800138000'
    group by case v.state when 'locked' then 'used' else v.state end order by 1`
  expect(had.map(({ vouchers }) => vouchers)).toEqual(['available 16', 'expired 4', 'used 8'])
})

test('every brand has prices that changed and some that will, and the shop asks for the new ones', async () => {
  const rows = await sql<{ states: string[]; parts: number; wrong: number }[]>`
    select array_agg(distinct a.state order by a.state) as states, count(*)::integer as parts,
      count(*) filter (where a.ups + a.downs = 0 or r.amount_fen <> case a.state when 'planned' then l.old_fen
        else l.new_fen end)::integer as wrong
    from price_adjustment a join price_adjustment_line l using (adjustment_id)
    join part_price r on r.part_id = l.part_id and r.level = a.level
    group by a.brand`
  expect(rows).toHaveLength(4)
  for (const { states, parts, wrong } of rows) {
    expect(states).toEqual(['effective', 'planned'])
    expect(parts).toBeGreaterThan(20)
    expect(wrong).toBe(0)
  }
})

test('two brands have an activity that runs, one that comes and one that is over, with bundles that fit a car', async () => {
  const found = await sql<{ at: string; flash_sales: number; bundles: number; sold: number }[]>`
    select case when starts_at > ${today} then 'coming' when ends_at > ${today} then 'running' else 'over' end as at,
      count(*) filter (where kind = 'flash_sale')::integer as flash_sales,
      count(*) filter (where kind = 'bundle')::integer as bundles, sum(sold)::integer as sold
    from activity join activity_section using (activity_id) join deal using (activity_section_id)
    group by activity_id order by activity_id`
  expect(found.map(({ at }) => at)).toEqual(['running', 'running', 'coming', 'over'])
  for (const { at, flash_sales, bundles, sold } of found) {
    expect(sold > 0).toBe(at !== 'coming')
    expect(flash_sales).toBeGreaterThanOrEqual(4)
    expect(bundles).toBeGreaterThanOrEqual(1)
  }
})

test('the first companies have earned, signed in until yesterday and exchanged once', async () => {
  const wallets = await sql`
    select e.brand, w.currency, w.balance::integer = sum(e.change)::integer as adds_up,
      count(*) filter (where reason = 'sign_in')::integer > 20 as signs_in,
      count(*) filter (where reason = 'exchange')::integer as exchanges
    from account a
    join wallet w using (company_id) join wallet_event e using (company_id, currency)
    where a.username = '13800138000' group by e.brand, w.currency, w.balance`
  expect(wallets).toHaveLength(8)
  for (const { currency, ...wallet } of wallets)
    expect(wallet).toMatchObject({ adds_up: true, signs_in: currency === 'points', exchanges: 1 })
  const streaks = await sql`
    select s.streak from sign_in s join account a using (company_id)
    where a.username = '13800138000' and s.day = '2026-11-20'`
  expect(streaks.map(({ streak }) => Number(streak))).toEqual([6, 6, 6, 6])
  const [late] = await sql`select count(*)::integer as rows from sign_in where day = '2026-11-21'`
  expect(late?.rows).toBe(0)
})

test('every brand has a picture of a user, a disabled sub-account, and sign-ins of a month', async () => {
  const rows = await sql`
    select count(*) filter (where a.avatar is not null)::integer as pictures, count(*) filter (where not a.is_enabled)::integer as disabled, sum(s.logins)::integer as logins
    from account a cross join lateral (select count(*) as logins from business_event e
      where e.name = 'account.signed_in' and e.subject_id = a.account_id and e.happened_at > '2026-10-20') s
    where a.username like '1380013800_' group by a.brand`
  const each = { pictures: 2, disabled: 1, logins: 36 }
  expect(rows).toEqual([each, each, each, each])
})

test('every brand has returns in every state, and the first company sees them', async () => {
  const states = await sql`
    select r.brand, count(distinct r.state)::integer as states, bool_and(cardinality(r.pictures) > 0) filter (where r.kind = 'broken') as shown
    from return_order r join account a using (company_id)
    where a.username = '13800138000' group by r.brand`
  expect(states).toHaveLength(4)
  for (const { states: seen, shown } of states)
    expect({ seen, shown }).toEqual({ seen: 6, shown: true })
  const [odd] = await sql`
    select count(*)::integer as returns from return_order r
    where r.state is distinct from (
      select facts->>'state' from business_event e where e.subject_kind = 'return' and e.subject_id = r.return_id
      order by feed_seq desc limit 1)`
  expect(odd?.returns).toBe(0)
})

test('every brand has hand-overs in every state with their events and messages, and an activity was announced', async () => {
  const states = await sql<{ state: string; brands: number }[]>`
    select state, count(distinct brand)::integer as brands from cart_handover group by state order by state`
  expect(states.map((row) => [row.state, row.brands])).toEqual(
    ['handed_back', 'ordered', 'taken_over', 'waiting', 'withdrawn'].map((state) => [state, 4]),
  )
  const events = await sql<{ name: string }[]>`
    select distinct name from business_event where subject_kind = 'cart_handover' order by name`
  expect(events.map(({ name }) => name)).toEqual([
    'cart.handed_back',
    'cart.handed_over',
    'cart.handover_ordered',
    'cart.handover_withdrawn',
    'cart.taken_over',
  ])
  const [partly] = await sql`
    select count(distinct h.brand)::integer as brands from cart_handover h join cart_handover_line using (cart_handover_id)
    where state = 'handed_back' and ordered between 1 and quantity - 1`
  expect(partly?.brands).toBe(4)
  const tips = await sql<{ title: string; accounts: number }[]>`
    select substring(t.tip_name from '(提交了|退回了|下了单|备件狂欢周)') as title, count(distinct r.account_id)::integer as accounts
    from tip t join tip_recipient r using (tip_id)
    where t.category_id = 11 and t.link like '/settlement%' or t.tip_name ~ '下了单|备件狂欢周'
    group by 1 order by 1`
  expect(tips.map(({ title }) => title).toSorted()).toEqual(
    ['下了单', '备件狂欢周', '提交了', '退回了'].toSorted(),
  )
})

test('every person of the demo can be found by name in every brand', async () => {
  const rows = await sql`
    select username, count(distinct brand)::integer as brands, bool_or(is_main) as main,
           bool_or(is_purchase) as purchase
    from account where username like '13_0013_00_' and is_enabled group by username order by username`
  expect(rows.map((row) => [row.username, row.brands, row.main, row.purchase])).toEqual([
    ['13800138000', 4, true, true],
    ['13800138001', 4, false, true],
    ['13800138002', 4, false, false],
    ['13900139000', 4, true, true],
  ])
})

test('what sold is as the database itself adds it up', async () => {
  const [wrong] = await sql`
    with sold as (
      select l.part_id,
        sum(l.quantity) filter (where o.created_at > ${loaded.to}::timestamptz - interval '90 days') as least,
        sum(l.quantity) filter (where o.created_at > ${loaded.from}::timestamptz - interval '90 days') as most
      from order_line l join sales_order o using (order_id) where o.status <> 'cancelled'
      group by l.part_id)
    select count(*)::integer as parts from part p left join sold s using (part_id)
    where p.sold_90_days not between coalesce(s.least, 0) and coalesce(s.most, 0)`
  expect(wrong?.parts).toBe(0)
  const [unaware] = await sql`
    select count(*)::integer as fitments from fitment f join part p using (part_id)
    where (f.brand, f.sold_90_days) is distinct from (p.brand, p.sold_90_days)`
  expect(unaware?.fitments).toBe(0)
})

test('in every brand, what came into the catalogue on request is new: no order and no question before', async () => {
  const rows = await sql`
    with launched as (select n.brand, n.part_id from number_watch w join part_number n using (brand, normalised)
      union select brand, part_id from development_request where state = 'launched' and part_id is not null
      union select brand, part_id from development where stage = 'launched')
    select brand, count(distinct part_id)::integer as parts,
      count(part_id) filter (where part_id in (select part_id from order_line union select part_id from part_question))::integer as known
    from launched group by brand`
  expect(rows).toHaveLength(4)
  for (const row of rows) expect(row).toMatchObject({ parts: 2, known: 0 })
})

test('new rows get numbers that are free', async () => {
  const [row] = await sql`
    insert into checkout (brand, company_id, account_id)
    select brand, company_id, account_id from account limit 1 returning checkout_id`
  const [last] = await sql`select max(checkout_id) as id from checkout`
  expect(row?.checkout_id).toBe(last?.id)
})

test('refuses a database that has parts, and empties it only on request', async () => {
  await expect(loadDemo({ databaseUrl: database.url, parts: 10, today })).rejects.toThrow(
    '--replace',
  )
  await loadDemo({ databaseUrl: database.url, parts: 10, today, replace: true })
  const [row] = await sql`select count(*)::integer as parts from part`
  expect(row?.parts).toBe(40)
}, 300_000)

test('the demo accounts have messages of a month, read and unread, and staff see every state', async () => {
  const states = await sql<
    { state: string }[]
  >`select distinct state from tip where audience is not null order by 1`
  expect(states.map(({ state }) => state)).toEqual(['draft', 'recalled', 'scheduled', 'sent'])
  const accounts = await sql<
    { username: string; tips: number; unread: number; gaps: number; categories: number }[]
  >`
    select a.username, count(*)::integer as tips, (max(r.seq) - count(*))::integer as gaps,
      count(*) filter (where r.read_at is null)::integer as unread,
      count(distinct r.category_id)::integer as categories
    from tip_recipient r join account a using (account_id)
    where a.username in ('13800138000', '13800138001', '13800138002', '13900139000')
    group by a.brand, a.username`
  expect(accounts.length).toBeGreaterThanOrEqual(4)
  for (const { tips, unread, gaps, categories } of accounts) {
    expect(tips).toBeGreaterThan(5)
    expect(unread).toBeGreaterThan(0)
    expect(unread).toBeLessThan(tips)
    expect(gaps).toBe(0)
    expect(categories).toBeGreaterThanOrEqual(3)
  }
  const main = await sql<{ category_id: number }[]>`
    select distinct r.category_id from tip_recipient r join account a using (account_id)
    where a.username = '13800138000' order by category_id`
  expect(main.map(({ category_id }) => category_id)).toEqual(
    expect.arrayContaining([1, 2, 4, 5, 6, 7, 8, 9, 10, 11]),
  )
  const [late] = await sql<{ tips: number }[]>`
    select count(*)::integer as tips from tip where state = 'sent' and send_at > ${today}`
  expect(late?.tips).toBe(0)
})

test('staff see errors of three releases, resolved and back again, and a month of page views', async () => {
  const [errors] = await sql`
    select count(distinct release)::integer as releases, count(resolved_at)::integer > 0 as resolved,
      count(*)::integer > count(resolved_at)::integer as open,
      bool_and(exists (select from client_error_user u where u.client_error_id = e.client_error_id)) as users
    from client_error e`
  expect(errors).toEqual({ releases: 3, resolved: true, open: true, users: true })
  const [views] = await sql`select count(distinct day)::integer as days from page_view`
  expect(views?.days).toBe(30)
})
