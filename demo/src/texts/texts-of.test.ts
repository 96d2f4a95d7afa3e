import { loadBrands } from '@portal/brands/load-brands.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { loadDemo } from '#src/load-demo.ts'
import { type DemoDatabase, demoDatabase } from '#src/testing/demo-database.ts'

let database: DemoDatabase

beforeAll(async () => {
  database = await demoDatabase('demo_texts')
  const today = new Date('2026-11-21T12:00:00+08:00')
  await loadDemo({ databaseUrl: database.url, parts: 1_000, today })
}, 300_000)

afterAll(() => database.drop())

test('no two brands have a customer, a title or a text that staff read in common', async () => {
  const shared = await database.sql`
    select list, words from (
      select 'companies' as list, brand, name as words from company
      union all select 'accounts', brand, phone from account where username not like '13_0013_00_'
      union all select 'requests', brand, number from development_request
      union all select 'developments', brand, oe_number from development
      union all select 'feedback', brand, text from feedback
      union all select 'messages', brand, tip_name from tip where staff_id is not null
      union all select 'returns', brand, reason from return_order
      union all select 'objections', brand, dispute from statement_entry
      union all select 'prices', brand, title from price_adjustment
      union all select 'vouchers', brand, name from campaign
      union all select 'activities', brand, title from activity
    ) lists group by list, words having count(distinct brand) > 1 and words is not null`
  expect(shared).toEqual([])
  const everywhere = await database.sql`
    select message from client_error group by message having count(distinct brand) = 4`
  expect(everywhere).toEqual([])
})

test('the demo account of every brand has a month of messages, requests in every step and answered feedback', async () => {
  const found = await database.sql`
    select a.brand,
      array(select distinct category_id::integer from tip_recipient r where r.account_id = a.account_id order by 1) as categories,
      array(select distinct state from development_request d where d.company_id = a.company_id order by 1) as requests,
      array(select distinct state from feedback f where f.company_id = a.company_id order by 1) as feedback,
      (select count(distinct o.account_id)::integer from sales_order o where o.company_id = a.company_id) as buyers
    from account a where a.username = '13800138000'`
  expect(found).toHaveLength(4)
  for (const { categories, requests, feedback, buyers } of found) {
    expect(categories).toEqual(expect.arrayContaining([1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 18]))
    expect(requests).toEqual(['declined', 'developing', 'launched', 'reviewing', 'submitted'])
    expect(feedback).toEqual(expect.arrayContaining(['answered', 'open']))
    expect(buyers).toBe(2)
  }
})

test('whatever customers of a brand have, ask for or read is of makes that the brand sells', async () => {
  const brands = await loadBrands()
  const sold = brands.map(({ id, server }) => ({ brand: id, codes: server.makes }))
  const strange = await database.sql`
    with named as (
      select 'reminder' as list, part_id from arrival_reminder
      union all select 'order', part_id from order_line
      union all select 'cart', part_id from cart_line
      union all select 'hand-over', part_id from cart_handover_line
      union all select 'favourite', part_id from favourite
      union all select 'seen', part_id from browsing_history
      union all select 'own stock', part_id from company_part
      union all select 'question', part_id from part_question
      union all select 'request', part_id from development_request
      union all select 'development', part_id from development
      union all select 'message', part_id from tip
      union all select 'price', part_id from price_adjustment_line
      union all select 'activity', part_id from activity_item
      union all select 'recommendation', part_id from recommendation
      union all select 'search', part_id from search_log
    )
    select p.brand, list, m.latin, count(*)::integer as rows
    from named join part p using (part_id) join make m using (make_id)
    where not exists (
      select from jsonb_to_recordset(${JSON.stringify(sold)}::text::jsonb) s(brand text, codes jsonb)
      where s.brand = p.brand and s.codes ? replace(replace(lower(m.latin), ' ', ''), '-benz', ''))
    group by 1, 2, 3 order by 1, 2, 3`
  expect(strange).toEqual([])
})

test('what was developed and launched bears the number of the part', async () => {
  const launched = await database.sql<{ brand: string; list: string; is_same: boolean }[]>`
    select d.brand, list, d.number = p.oe_number as is_same
    from (
      select 'development' as list, brand, oe_number as number, part_id from development where stage = 'launched'
      union all select 'request', brand, number, part_id from development_request where state = 'launched'
    ) d join part p using (part_id)
    order by brand, list`
  expect(launched).toHaveLength(8)
  expect(launched.filter(({ is_same }) => !is_same)).toEqual([])
})

test('who has read an answer to feedback or a step of a request has read its message', async () => {
  const rows = await database.sql`
    select e.subject_kind as kind, count(*)::integer as tips,
      count(*) filter (where r.read_at is distinct from coalesce(f.read_at, d.read_at))::integer as strange
    from tip t join tip_recipient r using (tip_id)
    join business_event e on e.feed_seq = substring(t.event_key from '^event:([0-9]+):')::bigint
    left join feedback f on e.subject_kind = 'feedback' and f.feedback_id = e.subject_id
    left join development_request d on e.subject_kind = 'development_request' and d.development_request_id = e.subject_id
    where e.subject_kind <> 'cart_handover'
    group by e.subject_kind order by 1`
  expect(rows).toMatchObject([
    { kind: 'development_request', strange: 0 },
    { kind: 'feedback', strange: 0 },
  ])
  for (const { tips } of rows) expect(tips).toBeGreaterThan(8)
})

test('the message of a handover that waits is recalled once it is decided, so it names its event', async () => {
  const [row] = await database.sql`
    select count(distinct cart_handover_id)::integer as waiting, count(distinct t.tip_id)::integer as tips
    from cart_handover h
    join business_event e on e.subject_kind = 'cart_handover' and e.subject_id = h.cart_handover_id and e.name = 'cart.handed_over'
    left join tip t on t.event_key = 'event:' || e.feed_seq || ':0'
    where h.state = 'waiting' and exists (
      select from tip join tip_recipient using (tip_id) join account using (account_id)
      where account.company_id = h.company_id and tip.tip_name like '%等您下单')`
  expect(row?.['waiting']).toBeGreaterThan(0)
  expect(row?.['tips']).toBe(row?.['waiting'])
})

test('whoever watches a number of a part has its message', async () => {
  const [row] = await database.sql`
    select count(distinct w.number_watch_id)::integer as found, count(distinct t.tip_id)::integer as tips
    from number_watch w join part_number n using (brand, normalised)
    left join tip t on t.event_key = 'watch:' || w.number_watch_id`
  expect(row?.['found']).toBeGreaterThan(0)
  expect(row?.['tips']).toBe(row?.['found'])
})

test('no company asks the same about two parts within a month, and what is being made has its supporters', async () => {
  const [many] = await database.sql`select count(*)::integer as questions from part_question`
  expect(many?.questions).toBeGreaterThan(500)
  const repeated = await database.sql`
    with asked as (
      select company_id, asked_at, part_question_id,
        replace(replace(replace(question, oe_number, ''), own_number, ''), name_zh, '') as question
      from part_question join part using (part_id))
    select earlier.company_id, earlier.question from asked earlier join asked later using (company_id, question)
    where later.part_question_id <> earlier.part_question_id
      and later.asked_at between earlier.asked_at and earlier.asked_at + interval '30 days'`
  expect(repeated).toEqual([])
  const early = await database.sql`
    select brand, oe_number from development
    where stage not in ('research', 'stopped') and likes < wanted`
  expect(early).toEqual([])
})
