import type { Brand } from '@portal/brands/brand.ts'
import { activityBeginsText } from '@portal/rules/messages/money-texts.ts'
import { DAY_MS, MINUTE_MS } from '@portal/rules/time/shanghai-time.ts'

import { listHandovers } from '#src/handover-messages.ts'
import { type AnySql, type DemoAccount, type DemoTip, listEventTips } from '#src/message-events.ts'
import { randomFrom } from '#src/random.ts'
import type { StaffMessage } from '#src/texts/brand-texts.ts'
import { textsOf } from '#src/texts/texts-of.ts'
import { listFoundNumbers } from '#src/watch-messages.ts'
import { customerTime, staffTime } from '#src/working-time.ts'

/** The id that `writeStaff` gives content, who writes messages. */
const CONTENT_STAFF_ID = 4
const REPORTED_DAYS = 35
/** The first companies are those of the demo accounts; the others receive what staff write. */
const REPORTED_COMPANIES = 2
/** What is older was read by most. */
const UNREAD_DAYS = 5
/** Counted while staff work, the second while customers look. */
const HOURS_TO_WRITE = 2
const HOURS_TO_READ = 12
const PLANNED_DAYS = 90
/** Messages to one price level go to this one. */
const LEVEL = 'dealer'
const ROUND_MS = 10 * MINUTE_MS

type Row = {
  readonly tip: object
  readonly at: Date
  readonly to: readonly DemoAccount[]
  /** Nobody read it later. */
  readonly recalledAt?: Date | undefined
  /** When it was read, or null: it was not; absent: by chance. */
  readonly readAt?: Date | null | undefined
  /** By staff, at hours when they work. */
  readonly isWritten?: boolean
}

/** A month of messages, each as its event or its author would have sent it. */
export async function writeMessages(
  sql: AnySql,
  { brands, today }: { readonly brands: readonly Brand[]; readonly today: Date },
): Promise<void> {
  let tips = 0
  for (const one of brands) {
    const { id: brand, returnsTo } = one
    const accounts = await sql<DemoAccount[]>`
      select a.account_id::integer, a.company_id::integer, c.price_level, a.is_main, a.is_purchase, a.sees_statements
      from account a join company c using (company_id)
      where a.brand = ${brand} and a.is_enabled order by a.account_id`
    const rows = [
      ...(await eventRows(sql, { brand, today, accounts, returnsTo })),
      ...(await activityRows(sql, { brand, today, accounts })),
      ...textsOf(one).messages.map((message) => staffRow(message, { brand, today, accounts })),
    ].toSorted((a, b) => a.at.getTime() - b.at.getTime())
    await writeRows(sql, rows, { before: tips, today, brand })
    tips += rows.length
  }
  await sql`select setval(pg_get_serial_sequence('tip', 'tip_id'), ${tips + 1}, false)`
}

type Load = {
  readonly brand: string
  readonly today: Date
  readonly accounts: readonly DemoAccount[]
}

async function eventRows(
  sql: AnySql,
  { brand, today, accounts, returnsTo }: Load & Pick<Brand, 'returnsTo'>,
): Promise<Row[]> {
  const companies = [...new Set(accounts.map(({ company_id }) => company_id))]
  const tips: DemoTip[] = []
  for (const company_id of companies.slice(0, REPORTED_COMPANIES)) {
    const reported = {
      company_id,
      returnsTo,
      accounts: accounts.filter((one) => one.company_id === company_id),
      since: new Date(today.getTime() - REPORTED_DAYS * DAY_MS),
    }
    for (const list of [listEventTips, listHandovers, listFoundNumbers])
      tips.push(...(await list(sql, reported)))
  }
  return tips
    .filter(({ to, at }) => to.length > 0 && at <= today)
    .map(({ text, at, to, reported, key }, index) => {
      const written = key ?? `demo:${brand}:${index}`
      const event_key = reported ? `event:${reported.event}:0` : written
      const tip = { ...text, brand, state: 'sent', at, event_key }
      return { tip, at, to, readAt: reported?.readAt }
    })
}

/** Each was announced to its brand when it began. */
async function activityRows(sql: AnySql, { brand, today, accounts }: Load): Promise<Row[]> {
  const activities = await sql<{ activity_id: number; title: string; at: Date; ends: string }[]>`
    select activity_id, title, starts_at as at,
      to_char(ends_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI') as ends
    from activity where brand = ${brand} and is_on and starts_at <= ${today} order by starts_at, activity_id`
  return activities.map(({ activity_id, title, at, ends: endsAt }) => {
    const text = activityBeginsText({ title, endsAt })
    const event_key = `activity:${activity_id}`
    const tip = { ...text, brand, state: 'sent', at, event_key, audience: { kind: 'all' } }
    return { tip, at, to: accounts }
  })
}

function staffRow(message: StaffMessage, { brand, today, accounts }: Load): Row {
  const { sentAfter: _, audience: kind, state, ...text } = message
  const at = writtenFor(message, today)
  const first = accounts[0]?.company_id
  const audience = {
    all: { kind },
    level: { kind, level: LEVEL },
    companies: { kind, ids: [first] },
    users: { kind, ids: accounts.slice(0, 3).map(({ account_id }) => account_id) },
  }[kind]
  const chosen = {
    all: accounts,
    level: accounts.filter(({ price_level }) => price_level === LEVEL),
    companies: accounts.filter(({ company_id }) => company_id === first),
    users: accounts.slice(0, 3),
  }[kind]
  const isSent = state === 'sent' || state === 'recalled'
  const hours = 0.3 + randomFrom(text.tip_name).next()
  const recalledAt = state === 'recalled' ? staffTime.after(at, { hours, until: today }) : undefined
  const send_at = state === 'draft' ? null : at
  return {
    tip: {
      ...text,
      brand,
      state,
      at: send_at,
      audience,
      staff_id: CONTENT_STAFF_ID,
      ...(recalledAt && { recalled_at: recalledAt, recalled_by: CONTENT_STAFF_ID }),
    },
    at,
    recalledAt,
    to: isSent ? chosen : [],
    isWritten: true,
  }
}

/** What is still to be sent goes out by itself, at a round moment that staff chose. */
function writtenFor({ sentAfter, tip_name }: StaffMessage, today: Date): Date {
  const days = Math.abs(sentAfter) / 24
  if (sentAfter < 0)
    return staffTime.before(today, days * staffTime.hoursADay + randomFrom(tip_name).next())
  const until = today.getTime() + PLANNED_DAYS * DAY_MS
  const at = customerTime.after(today, { hours: days * customerTime.hoursADay, until }).getTime()
  return new Date(Math.ceil(at / ROUND_MS) * ROUND_MS)
}

type Numbering = { readonly before: number; readonly today: Date; readonly brand: string }

type Received = { readonly account_id: number; is_delivered: boolean }

/** Whoever was there for a later one was there for those before. */
function reachWithLater(received: readonly Received[]): void {
  const reached = new Set<number>()
  for (const one of received.toReversed()) {
    if (one.is_delivered) reached.add(one.account_id)
    one.is_delivered = reached.has(one.account_id)
  }
}

async function writeRows(
  sql: AnySql,
  rows: readonly Row[],
  { before, today, brand }: Numbering,
): Promise<void> {
  const random = randomFrom(`messages of ${brand}`)
  const tips = rows.map(({ tip, at, isWritten }, index) => ({
    ...tip,
    tip_id: before + index + 1,
    created_at: isWritten
      ? staffTime.before(Math.min(at.getTime(), today.getTime()), random.next() * HOURS_TO_WRITE)
      : at,
  }))
  await sql`
    insert into tip (tip_id, brand, category_id, tip_name, tip_description, tip_word, link, part_id, is_eject,
      pop_type, state, send_at, audience, staff_id, event_key, recalled_at, recalled_by, created_at)
    overriding system value
    select tip_id, brand, category_id, tip_name, tip_description, coalesce(tip_word, ''), coalesce(link, ''), part_id,
      coalesce(is_eject, false), coalesce(pop_type, 1), state, at, audience, staff_id, event_key, recalled_at, recalled_by,
      created_at
    from jsonb_to_recordset(${JSON.stringify(tips)}::text::jsonb) as n (tip_id bigint, brand text,
      category_id smallint, tip_name text, tip_description text, tip_word text, link text, part_id bigint,
      is_eject boolean, pop_type smallint, state text, at timestamptz, audience jsonb, staff_id bigint, event_key text,
      recalled_at timestamptz, recalled_by bigint, created_at timestamptz)
    order by tip_id`
  const received = rows.flatMap(({ at, to, recalledAt, readAt: known }, index) =>
    to.map(({ account_id }) => {
      const age = today.getTime() - at.getTime()
      const isOld = age > UNREAD_DAYS * DAY_MS && !recalledAt
      const isRead = known === undefined ? random.chance(isOld ? 0.85 : 0.25) : known !== null
      const isDelivered = isRead || random.chance(0.7)
      const hours = random.next() * HOURS_TO_READ
      const until = recalledAt ?? today
      const readAt = isRead ? (known ?? customerTime.after(at, { hours, until })) : null
      const openedAt = customerTime.after(at, { hours: hours * random.next(), until })
      return {
        account_id,
        tip_id: before + index + 1,
        read_at: readAt,
        opened_at: readAt && readAt < openedAt ? readAt : openedAt,
        is_delivered: isDelivered,
      }
    }),
  )
  reachWithLater(received)
  await sql`
    insert into tip_recipient (account_id, seq, tip_id, category_id, delivered_at, read_at)
    select n.account_id, row_number() over (partition by n.account_id order by n.tip_id), n.tip_id, t.category_id,
      case when n.is_delivered then n.opened_at end, n.read_at
    from jsonb_to_recordset(${JSON.stringify(received)}::text::jsonb)
      as n (account_id bigint, tip_id bigint, read_at timestamptz, opened_at timestamptz, is_delivered boolean)
    join tip t on t.tip_id = n.tip_id`
  await sql`
    insert into live_feed (account_id, last_seq)
    select account_id, max(seq) from tip_recipient join account using (account_id) where brand = ${brand}
    group by account_id`
}
