import type { Id } from '@portal/rules/ids.ts'
import type { NamedPart } from '@portal/rules/messages/message-text.ts'
import {
  activityBeginsText,
  VOUCHER_ENDS_IN_DAYS,
  vouchersEndText,
} from '@portal/rules/messages/money-texts.ts'
import { numberFoundText } from '@portal/rules/messages/part-texts.ts'
import type { VoucherState } from '@portal/rules/wallet/voucher.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { CAN_SIGN_IN } from '#src/ground/database/account-conditions.ts'
import { momentText } from '#src/ground/database/moment-text.ts'
import { word } from '#src/ground/database/word.ts'
import { idsOf, listConcerned } from '#src/readers/messages/recipients.ts'
import { findCampaignWords } from '#src/readers/messages/voucher-words.ts'
import { SEND_MESSAGES } from '#src/stories/messages/send-due-messages.ts'
import { sendTips, sendToAudience } from '#src/stories/messages/send-tips.ts'

/** What only the clock or the catalogue says, not an event. Vouchers by day, because nobody is told at night. */
export async function announceDueRegularly(context: Context): Promise<void> {
  await context.jobs.add({
    name: 'announce-activities',
    schedule: '* * * * *',
    work: () => announceActivities(context),
  })
  await context.jobs.add({
    name: 'announce-numbers',
    schedule: '*/10 * * * *',
    work: () => announceNumbers(context),
  })
  await context.jobs.add({
    name: 'announce-ending-vouchers',
    schedule: '5 9 * * *',
    work: () => announceEndingVouchers(context),
  })
}

/** An activity that began long ago, before there were messages, is no news. */
const NEWS_FOR_HOURS = 24

/** Announces an activity to its brand once, when it begins. */
export async function announceActivities({
  db,
  now,
  jobs,
}: Pick<Context, 'db' | 'now' | 'jobs'>): Promise<void> {
  const at = now()
  const { rows } = await sql<{
    activity_id: Id<'activity'>
    brand: string
    title: string
    ends: string
  }>`
    select activity_id, brand, title, ${momentText('ends_at')} as ends from activity
    where is_on and starts_at <= ${at} and ends_at > ${at}
      and starts_at > ${at}::timestamptz - make_interval(hours => ${NEWS_FOR_HOURS})
    order by activity_id`.execute(db)
  for (const { activity_id, brand, title, ends } of rows) {
    const text = activityBeginsText({ title, endsAt: ends.slice(0, 'YYYY-MM-DD HH:mm'.length) })
    const event_key = `activity:${activity_id}`
    const isNew = await db
      .transaction()
      .execute((tx) =>
        sendToAudience(tx, { ...text, brand, event_key, at, audience: { kind: 'all' } }),
      )
    if (isNew) await jobs.runSoon(SEND_MESSAGES)
  }
}

const MAX_NUMBERS_AT_ONCE = 500

/** Tells users once that a part has a number that they watch. */
export async function announceNumbers({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const at = now()
  await db.transaction().execute(async (tx) => {
    type Found = NamedPart & {
      readonly number_watch_id: Id<'number_watch'>
      readonly account_id: Id<'account'>
      readonly brand: string
      readonly watched: string
    }
    const { rows } = await sql<Found>`
      select w.number_watch_id, w.account_id, w.brand, w.number as watched, found.part_id,
        p.oe_number as number, p.name_zh as name
      from number_watch w
      join account a on a.account_id = w.account_id
      join company c on c.company_id = a.company_id and ${CAN_SIGN_IN}
      join lateral (
        select n.part_id from part_number n join part p on p.part_id = n.part_id
        where n.brand = w.brand and n.normalised = w.normalised and not p.is_withdrawn
        order by p.sold_90_days desc, p.part_id limit 1
      ) found on true
      join part p on p.part_id = found.part_id
      where not exists (select from tip where event_key = 'watch:' || w.number_watch_id)
      order by w.number_watch_id limit ${MAX_NUMBERS_AT_ONCE}`.execute(tx)
    await sendTips(
      tx,
      rows.map(({ number_watch_id, account_id, brand, watched, ...part }) => ({
        ...numberFoundText({ watched, part }),
        brand,
        at,
        event_key: `watch:${number_watch_id}`,
        to: [account_id],
      })),
    )
  })
}

/** Tells companies once about the vouchers of a campaign that end within three days. */
export async function announceEndingVouchers({
  db,
  now,
}: Pick<Context, 'db' | 'now'>): Promise<void> {
  const at = now()
  type Ending = {
    readonly campaign_id: Id<'campaign'>
    readonly company_id: Id<'company'>
    readonly brand: string
    readonly count: number
  }
  const { rows } = await sql<Ending>`
    select v.campaign_id, v.company_id, v.brand, count(*)::integer as count
    from voucher v join campaign c on c.campaign_id = v.campaign_id
    where v.state = ${word<VoucherState>('available')} and c.ends_at > ${at}
      and c.ends_at <= ${at}::timestamptz + make_interval(days => ${VOUCHER_ENDS_IN_DAYS})
      and not exists (select from tip where event_key = 'voucher:' || v.campaign_id || ':' || v.company_id)
    group by v.campaign_id, v.company_id, v.brand
    order by v.campaign_id, v.company_id`.execute(db)
  for (const { campaign_id, company_id, brand, count } of rows)
    await db.transaction().execute(async (tx) => {
      const words = await findCampaignWords(tx, campaign_id)
      const to = idsOf(await listConcerned(tx, company_id, { named: [] }))
      const event_key = `voucher:${campaign_id}:${company_id}`
      await sendTips(tx, [{ ...vouchersEndText({ ...words, count }), brand, at, event_key, to }])
    })
}
