import { shanghaiMoment } from '@portal/rules/time/shanghai-time.ts'
import type postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { loadDemo } from '#src/load-demo.ts'
import { type DemoDatabase, demoDatabase } from '#src/testing/demo-database.ts'
import { customerTime, staffTime } from '#src/working-time.ts'

const at = (text: string) => new Date(`${text}+08:00`)

test('what is counted in working hours leaves out nights and Sundays, both ways', () => {
  const friday = at('2026-11-20T17:30')
  const until = at('2026-11-30T12:00')
  expect(shanghaiMoment(staffTime.after(friday, { hours: 1, until }))).toBe('2026-11-21 09:00:00')
  expect(shanghaiMoment(staffTime.after(friday, { hours: 11, until }))).toBe('2026-11-23 09:30:00')
  expect(shanghaiMoment(staffTime.before(at('2026-11-23T03:00'), 2))).toBe('2026-11-21 16:00:00')
  expect(shanghaiMoment(customerTime.before(at('2026-11-23T03:00'), 2))).toBe('2026-11-22 20:00:00')
  expect(staffTime.between(at('2026-11-21T18:00'), at('2026-11-23T08:30'))).toBe(0)
})

test('what has no time left comes before the end, and not all at one moment', () => {
  const friday = at('2026-11-20T17:00')
  const until = at('2026-11-21T10:00')
  const moments = [1.2, 3.1, 4.4, 7.9].map((hours) => staffTime.after(friday, { hours, until }))
  expect(new Set(moments.map(Number)).size).toBe(4)
  for (const moment of moments) {
    expect(moment.getTime()).toBeGreaterThan(friday.getTime())
    expect(moment.getTime()).toBeLessThan(until.getTime())
  }
})

/** Each with the rows that count; all of a table otherwise. */
const STAFF_ACTS = [
  ['business_event', 'happened_at', 'staff_id is not null'],
  ['delivery', 'shipped_at'],
  ['feedback', 'replied_at'],
  ['part_question', 'answered_at'],
  ['development', 'created_at'],
  ['development', 'progressed_at'],
  ['development_request', 'answered_at'],
  ['inbox_assignment', 'assigned_at'],
  ['payment', 'created_at'],
  ['price_adjustment', 'created_at'],
  ['tip', 'created_at', 'staff_id is not null'],
  ['tip', 'send_at', `staff_id is not null and state <> 'scheduled'`],
  ['tip', 'recalled_at'],
  ['campaign', 'created_at'],
  ['activity', 'created_at'],
  ['gift', 'created_at'],
  ['stock_event', 'happened_at', `kind = 'receipt'`],
  ['part', 'listed_at'],
  ['client_error', 'resolved_at'],
  ['voucher', 'claimed_at', 'claimed_by is null'],
  ['statement', 'published_at'],
  ['statement_entry', 'happened_at', `kind in ('correction', 'payment', 'return')`],
  ['arrival_reminder', 'fired_at'],
] as const

const CUSTOMERS_ACTS = [
  ['business_event', 'happened_at', 'account_id is not null'],
  ['sales_order', 'created_at'],
  ['checkout', 'created_at'],
  ['delivery', 'received_at', 'received_by is not null'],
  ['feedback', 'sent_at'],
  ['feedback', 'read_at'],
  ['part_question', 'asked_at'],
  ['part_question', 'read_at'],
  ['development_request', 'created_at'],
  ['development_request', 'read_at'],
  ['development_like', 'liked_at'],
  ['development_like', 'read_at'],
  ['return_order', 'created_at'],
  ['gift_order', 'created_at'],
  ['cart_line', 'added_at'],
  ['cart_handover', 'created_at'],
  ['cart_handover', 'closed_at'],
  ['favourite', 'added_at'],
  ['browsing_history', 'viewed_at'],
  ['company_part', 'changed_at'],
  ['number_watch', 'asked_at'],
  ['arrival_reminder', 'asked_at'],
  ['session', 'created_at'],
  ['session', 'last_seen_at'],
  ['session', 'ended_at'],
  ['search_log', 'searched_at'],
  ['recent_search', 'searched_at'],
  ['recent_vehicle', 'looked_at'],
  ['statement', 'confirmed_at'],
  ['statement_entry', 'disputed_at'],
  ['tip_recipient', 'read_at'],
  ['voucher', 'claimed_at', 'claimed_by is not null'],
  ['wallet_event', 'happened_at', 'account_id is not null'],
] as const

type Act = readonly [table: string, column: string, which?: string]

// A night after a Sunday, and the first minutes of work on the first of a month.
describe.each(['2026-11-23T03:10', '2026-12-01T08:40'])('loaded at %s', (loadedAt) => {
  const today = at(loadedAt)
  let database: DemoDatabase
  let sql: postgres.Sql

  beforeAll(async () => {
    database = await demoDatabase(`demo_times_${loadedAt.replaceAll(/\D/g, '')}`)
    sql = database.sql
    await loadDemo({ databaseUrl: database.url, parts: 120, today })
  }, 300_000)

  afterAll(() => database.drop())

  const outside = async (acts: readonly Act[], isOutside: string) => {
    const found: Record<string, unknown> = {}
    for (const [table, column, which = 'true'] of acts) {
      const rows = await sql.unsafe(
        `select (${column} at time zone 'Asia/Shanghai')::text as at, ${column} > $1 as is_late
           from ${table}, lateral (select ${column} at time zone 'Asia/Shanghai' as local) l
           where ${column} is not null and (${which}) and (${column} > $1 or ${isOutside}) limit 3`,
        [today],
      )
      if (rows.length > 0) found[`${table}.${column}`] = rows.map((row) => row['at'])
    }
    return found
  }

  test('staff acted in working hours, and nothing is in the future', async () => {
    const isOutside = `extract(isodow from local) = 7 or local::time not between '08:30' and '18:00'`
    expect(await outside(STAFF_ACTS, isOutside)).toEqual({})
  })

  test('customers acted from early morning to late evening, and nothing is in the future', async () => {
    const isOutside = `local::time not between '07:30' and '22:00'`
    expect(await outside(CUSTOMERS_ACTS, isOutside)).toEqual({})
  })

  test('what follows comes later, each time after another while', async () => {
    const rows = await sql<{ list: string; acts: number; gaps: number; later: boolean }[]>`
        select list, count(*)::integer as acts, count(distinct gap)::integer as gaps, min(gap) > '0' as later
        from (
          select 'feedback' as list, replied_at - sent_at as gap from feedback
          union all select 'questions', answered_at - asked_at from part_question
          union all select 'assignments', i.assigned_at - f.sent_at
            from inbox_assignment i join feedback f on i.kind = 'feedback' and i.item_id = f.feedback_id
          union all select 'returns', e.happened_at - r.created_at from return_order r
            join business_event e on e.subject_kind = 'return' and e.subject_id = r.return_id and e.name <> 'return.applied'
        ) acts where gap is not null group by list`
    expect(rows).toHaveLength(4)
    for (const { acts, gaps, later } of rows)
      expect({ gaps, later }).toEqual({ gaps: acts, later: true })
  })

  test('order numbers run with the time, through all brands, and parcels have those of their orders', async () => {
    const [wrong] = await sql`
      select count(*) filter (where order_no <= before)::integer as earlier,
        count(*) filter (where order_no not like 'SO' || to_char(at, 'YYYYMMDD') || '_____')::integer as of_another_day
      from (select order_no, created_at at time zone 'Asia/Shanghai' as at,
          lag(order_no) over (order by created_at, order_id) as before from sales_order) n`
    expect(wrong).toEqual({ earlier: 0, of_another_day: 0 })
    const [strange] = await sql`
      select count(*)::integer as parcels from delivery d join sales_order o using (order_id)
      where d.delivery_no !~ ('^' || o.order_no || '-[0-9]+$')`
    expect(strange).toEqual({ parcels: 0 })
  })
})
