import type { listAdminActivities as call } from '@portal/contract/admin-activities.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { activityState } from '@portal/rules/activities/activity.ts'
import type { Id } from '@portal/rules/ids.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { momentText } from '#src/ground/database/moment-text.ts'
import { pageOf } from '#src/ground/database/page-of.ts'
import { flag } from '#src/ground/http/flag.ts'
import { countRows } from '#src/ground/lists/count-by.ts'

type Row = {
  readonly activity_id: Id<'activity'>
  readonly brand: string
  readonly title: string
  readonly is_on: boolean
  readonly starts_at: Date
  readonly ends_at: Date
  readonly starts: string
  readonly ends: string
  readonly deals: number
  readonly sold: number
  readonly orders: number
}

/** Newest first. Sales are counted only for the activities of the page. */
export async function listAdminActivities(
  { db, now }: Pick<Context, 'db' | 'now'>,
  _who: unknown,
  { brand, page, limit }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const matches = brand === undefined ? sql`true` : sql`a.brand = ${brand}`
  const [{ rows }, total] = await Promise.all([
    sql<Row>`
      select a.activity_id, a.brand, a.title, a.is_on, a.starts_at, a.ends_at,
        ${momentText('a.starts_at')} as starts, ${momentText('a.ends_at')} as ends,
        sales.deals, sales.sold, sales.orders
      from (select * from activity a where ${matches}
        order by a.activity_id desc ${pageOf({ page, limit })}) a,
      lateral (
        select count(*)::integer as deals, coalesce(sum(d.sold), 0)::integer as sold,
          coalesce(sum((select sum(sign(t.sets)) from deal_purchase t
            where t.deal_id = d.deal_id)), 0)::integer as orders
        from activity_section s join deal d using (activity_section_id)
        where s.activity_id = a.activity_id
      ) sales
      order by a.activity_id desc`.execute(db),
    countRows(db, sql`activity a where ${matches}`),
  ])
  const at = now()
  return {
    list: rows.map(({ is_on, starts_at, ends_at, starts, ends, ...row }) => ({
      ...row,
      state: activityState({ isOn: is_on, startsAt: starts_at, endsAt: ends_at }, at),
      starts_at: starts,
      ends_at: ends,
      is_on: flag(is_on),
    })),
    total,
    page,
    limit,
  }
}
