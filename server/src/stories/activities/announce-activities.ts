import type { Id } from '@portal/rules/ids.ts'
import { activityBeginsText } from '@portal/rules/messages/money-texts.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { momentText } from '#src/ground/database/moment-text.ts'
import { SEND_MESSAGES, sendToAudience } from '#src/stories/messages/index.ts'

export async function announceActivitiesRegularly(context: Context): Promise<void> {
  await context.jobs.add({
    name: 'announce-activities',
    schedule: '* * * * *',
    work: () => announceActivities(context),
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
    if (isNew) jobs.look(SEND_MESSAGES)
  }
}
