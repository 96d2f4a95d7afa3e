import type { getActivity as call } from '@portal/contract/activities.ts'
import type { OutputOf } from '@portal/contract/endpoint.ts'
import { leadOf } from '@portal/rules/accounts/own-address.ts'
import { activityState } from '@portal/rules/activities/activity.ts'
import type { Id } from '@portal/rules/ids.ts'
import { SECOND_MS } from '@portal/rules/time/shanghai-time.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { findShownActivity } from '#src/facts/deals/find-shown-activity.ts'
import { listDeals } from '#src/facts/deals/list-deals.ts'
import { MAX_FLASH_SALES } from '#src/facts/deals/list-flash-prices.ts'
import type { Database } from '#src/ground/database/schema.ts'
import type { Dealer } from '#src/ground/http/who.ts'

type Output = OutputOf<typeof call>

/**
 * The activity zone: the running, next or last activity with its slides and flash sales; empty if the brand never had
 * one.
 */
export async function getActivity(
  { db, now }: Pick<Context, 'db' | 'now'>,
  who: Dealer,
): Promise<Output> {
  const at = now()
  const shown = await findShownActivity(db, who.brand.id, at)
  if (!shown) return { activity: null, slides: [], flash_sales: [] }
  const { activity_id, title, starts_at, ends_at } = shown
  const requested = { activity_id, kind: 'flash_sale', page: 1, limit: MAX_FLASH_SALES } as const
  const [slides, { list }] = await Promise.all([
    listSlides(db, activity_id),
    listDeals(db, who, requested),
  ])
  const secondsTo = (moment: Date) =>
    Math.max(0, Math.ceil((moment.getTime() - at.getTime()) / SECOND_MS))
  return {
    activity: {
      activity_id,
      title,
      state: activityState({ isOn: true, startsAt: starts_at, endsAt: ends_at }, at),
      starts_at: shown.starts,
      ends_at: shown.ends,
      starts_in: secondsTo(starts_at),
      ends_in: secondsTo(ends_at),
    },
    slides,
    flash_sales: list,
  }
}

async function listSlides(db: Database, activity_id: Id<'activity'>): Promise<Output['slides']> {
  const { rows } = await sql<Output['slides'][number]>`
    select sl.title, sl.subtitle, sl.picture, 'image' as "fileType", sl.link as address
    from activity_section s join activity_slide sl using (activity_section_id)
    where s.activity_id = ${activity_id}
    order by s.place, sl.place`.execute(db)
  return rows.map((slide) => ({ ...slide, address: leadOf(slide.address) }))
}
