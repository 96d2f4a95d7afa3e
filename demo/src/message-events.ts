import type { Brand } from '@portal/brands/brand.ts'
import { type Id } from '@portal/rules/ids.ts'
import { requestProgressedText } from '@portal/rules/messages/development-texts.ts'
import { feedbackAnsweredText, feedbackClosedText } from '@portal/rules/messages/feedback-texts.ts'
import type { MessageText } from '@portal/rules/messages/message-text.ts'
import {
  returnCreditedText,
  returnDecidedText,
  statementText,
  vouchersGivenText,
} from '@portal/rules/messages/money-texts.ts'
import { shippedText } from '@portal/rules/messages/order-texts.ts'
import {
  answeredText,
  arrivedText,
  type ChangedPart,
  priceChangedText,
} from '@portal/rules/messages/part-texts.ts'
import type { Fen } from '@portal/rules/money/money.ts'
import type { Sql, TransactionSql } from 'postgres'

export type AnySql = Sql | TransactionSql

export type DemoAccount = {
  readonly account_id: Id<'account'>
  readonly company_id: Id<'company'>
  readonly price_level: string
  readonly is_main: boolean
  readonly is_purchase: boolean
  readonly sees_statements: boolean
}

export type DemoTip = {
  readonly text: MessageText
  readonly at: Date
  readonly to: readonly DemoAccount[]
  /** The event that it reports, whose page is read with it: when, or null as long as it is not. */
  readonly reported?: Reading
  /** Its subject, where only its subject finds the event once that is numbered. */
  readonly key?: string
}

type Reading = { readonly event: number; readonly readAt: Date | null }

/** A company whose last weeks are reported as by the readers of events. */
export type Reported = Pick<Brand, 'returnsTo'> & {
  readonly company_id: Id<'company'>
  readonly accounts: readonly DemoAccount[]
  readonly since: Date
}

const KINDS = [
  listShipped,
  listArrived,
  listAdjusted,
  listRequested,
  listStatements,
  listAnswered,
  listGiven,
  listReturned,
  listFeedback,
]

export async function listEventTips(sql: AnySql, reported: Reported): Promise<DemoTip[]> {
  const tips: DemoTip[] = []
  for (const list of KINDS) tips.push(...(await list(sql, reported)))
  return tips
}

const seesPrices = ({ is_main, is_purchase }: DemoAccount) => is_main || is_purchase

/** The main account, and who it is about. */
const concerned = ({ accounts }: Reported, account_id: number) =>
  accounts.filter((one) => one.is_main || one.account_id === account_id)

const only = ({ accounts }: Reported, account_id: number) =>
  accounts.filter((one) => one.account_id === account_id)

async function listShipped(sql: AnySql, reported: Reported): Promise<DemoTip[]> {
  const rows = await sql<
    {
      order_id: Id<'order'>
      order_no: string
      quantity: number
      account_id: number
      at: Date
      shipped: number
      is_last: boolean
      carrier: string
      tracking_no: string
    }[]
  >`
    select o.order_id, o.order_no, o.quantity, o.account_id::integer, d.shipped_at as at, d.carrier, d.tracking_no,
      (select sum(quantity)::integer from delivery_line l where l.delivery_id = d.delivery_id) as shipped,
      (select sum(l.quantity) from delivery e join delivery_line l on l.delivery_id = e.delivery_id
        where e.order_id = o.order_id and (e.shipped_at, e.delivery_id) <= (d.shipped_at, d.delivery_id)) = o.quantity as is_last
    from delivery d join sales_order o on o.order_id = d.order_id
    where d.company_id = ${reported.company_id} and d.shipped_at > ${reported.since}
    order by d.shipped_at desc, d.delivery_id desc`
  return rows.map(({ account_id, at, carrier, tracking_no, is_last, ...order }) => ({
    text: shippedText({
      ...order,
      isAll: is_last,
      parcels: [{ carrier, tracking_no }],
    }),
    at,
    to: concerned(reported, account_id),
  }))
}

async function listArrived(sql: AnySql, reported: Reported): Promise<DemoTip[]> {
  const rows = await sql<
    { account_id: number; at: Date; part_id: Id<'part'>; number: string; name: string }[]
  >`
    select r.account_id::integer, r.fired_at as at, p.part_id, p.oe_number as number, p.name_zh as name
    from arrival_reminder r join account a on a.account_id = r.account_id join part p on p.part_id = r.part_id
    where a.company_id = ${reported.company_id} and r.fired_at > ${reported.since}
    order by r.fired_at desc, r.account_id, p.part_id limit 8`
  return rows.map(({ account_id, at, ...part }) => ({
    text: arrivedText([part]),
    at,
    to: only(reported, account_id),
  }))
}

async function listAdjusted(sql: AnySql, reported: Reported): Promise<DemoTip[]> {
  const rows = await sql<{ title: string; at: Date; parts: ChangedPart[] }[]>`
    select a.title, a.effective_at as at, jsonb_agg(jsonb_build_object('part_id', p.part_id,
      'number', p.oe_number, 'name', p.name_zh, 'oldPrice', l.old_fen, 'newPrice', l.new_fen,
      'isBought', true) order by p.part_id) as parts
    from company c join price_adjustment a on a.brand = c.brand and a.level = c.price_level
    join price_adjustment_line l on l.adjustment_id = a.adjustment_id and l.old_fen <> l.new_fen
    join part p on p.part_id = l.part_id
    where c.company_id = ${reported.company_id} and a.state = 'effective' and a.effective_at > ${reported.since}
      and exists (select from order_line o where o.company_id = c.company_id and o.part_id = l.part_id)
    group by a.adjustment_id order by a.effective_at`
  return rows.map(({ title, at, parts }) => ({
    text: priceChangedText({ title, parts }),
    at,
    to: reported.accounts.filter(seesPrices),
  }))
}

async function listRequested(sql: AnySql, reported: Reported): Promise<DemoTip[]> {
  type Step = Parameters<typeof requestProgressedText>[0]
  type Row = Omit<Step, 'from' | 'stages'> & { account_id: number; at: Date } & Reading
  const rows = await sql<Row[]>`
    select development_request_id, number, state, answer, part_id, account_id::integer, answered_at as at,
      read_at as "readAt", (select max(feed_seq) from business_event
        where subject_kind = 'development_request' and subject_id = development_request_id)::integer as event
    from development_request
    where company_id = ${reported.company_id} and answered_at > ${reported.since}
    order by answered_at desc, development_request_id limit 8`
  return rows.map(({ account_id, at, event, readAt, ...request }) => ({
    text: requestProgressedText({ ...request, from: 'submitted', stages: null }),
    at,
    to: only(reported, account_id),
    reported: { event, readAt },
  }))
}

async function listStatements(sql: AnySql, reported: Reported): Promise<DemoTip[]> {
  const rows = await sql<
    { statement_id: Id<'statement'>; month: string; closing: Fen; at: Date }[]
  >`
    select statement_id, to_char(month, 'YYYY-MM') as month, closing_fen::integer as closing, published_at as at
    from statement where company_id = ${reported.company_id} and published_at > ${reported.since} order by month`
  const to = reported.accounts.filter((one) => one.is_main || one.sees_statements)
  return rows.map(({ at, ...statement }) => ({ text: statementText(statement), at, to }))
}

async function listAnswered(sql: AnySql, reported: Reported): Promise<DemoTip[]> {
  const rows = await sql<
    {
      account_id: number
      at: Date
      question: string
      answer: string
      part_id: Id<'part'>
      number: string
      name: string
    }[]
  >`
    select q.account_id::integer, q.answered_at as at, q.question, q.answer, p.part_id, p.oe_number as number,
      p.name_zh as name
    from part_question q join part p on p.part_id = q.part_id
    where q.company_id = ${reported.company_id} and q.answered_at > ${reported.since}
    order by q.answered_at, q.part_question_id`
  return rows.map(({ account_id, at, question, answer, ...part }) => ({
    text: answeredText({ part, question, answer, isCorrection: false }),
    at,
    to: only(reported, account_id),
  }))
}

async function listGiven(sql: AnySql, reported: Reported): Promise<DemoTip[]> {
  const rows = await sql<{ name: string; count: number; endsOn: string; at: Date }[]>`
    select c.name, count(*)::integer as count, min(v.claimed_at) as at,
      to_char((c.ends_at - interval '1 second') at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as "endsOn"
    from voucher v join campaign c on c.campaign_id = v.campaign_id
    where v.company_id = ${reported.company_id} and v.claimed_by is null and v.claimed_at > ${reported.since}
    group by c.campaign_id order by c.campaign_id`
  return rows.map(({ at, ...given }) => ({
    text: vouchersGivenText({ ...given, words: '' }),
    at,
    to: reported.accounts.filter(({ is_main }) => is_main),
  }))
}

async function listReturned(sql: AnySql, reported: Reported): Promise<DemoTip[]> {
  const rows = await sql<
    {
      return_id: Id<'return'>
      return_no: string
      kind: 'return' | 'short' | 'broken' | 'wrong'
      quantity: number
      account_id: number
      name: string
      credit: Fen
      coins: number
      reason: string
      at: Date
    }[]
  >`
    select r.return_id, r.return_no, r.kind, r.quantity, r.account_id::integer, e.name, r.credit_fen::integer as credit,
      r.coins, coalesce(e.facts->>'reason', '') as reason, e.happened_at as at
    from return_order r
    join (select name, subject_kind, subject_id, facts, happened_at from business_event
      union all select name, subject_kind, subject_id, facts, happened_at from outbox) e on e.subject_kind = 'return' and e.subject_id = r.return_id
      and e.name in ('return.decided', 'return.credited')
    where r.company_id = ${reported.company_id} and e.happened_at > ${reported.since}
    order by e.happened_at, r.return_id`
  const { returnsTo } = reported
  return rows.map(({ account_id, name, at, reason, credit, ...one }) => ({
    text:
      name === 'return.credited'
        ? returnCreditedText({ ...one, credit, withheld: [] })
        : returnDecidedText({ ...one, isApproved: reason === '', reason, returnsTo }),
    at,
    to:
      name === 'return.credited'
        ? concerned(reported, account_id).filter(seesPrices)
        : concerned(reported, account_id),
  }))
}

async function listFeedback(sql: AnySql, reported: Reported): Promise<DemoTip[]> {
  const rows = await sql<
    {
      account_id: number
      state: 'answered' | 'closed'
      text: string
      reply: string
      at: Date
      event: number
      readAt: Date | null
    }[]
  >`
    select account_id::integer, state, text, reply, replied_at as at, read_at as "readAt",
      (select max(feed_seq) from business_event
        where subject_kind = 'feedback' and subject_id = feedback_id)::integer as event
    from feedback where company_id = ${reported.company_id} and replied_at > ${reported.since} order by replied_at, feedback_id`
  return rows.map(({ account_id, at, state, event, readAt, ...feedback }) => ({
    reported: { event, readAt },
    text:
      state === 'closed'
        ? feedbackClosedText(feedback)
        : feedbackAnsweredText({ ...feedback, isCorrection: false }),
    at,
    to: only(reported, account_id),
  }))
}
