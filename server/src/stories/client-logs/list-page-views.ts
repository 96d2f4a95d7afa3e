import type { listPageViews as call } from '@portal/contract/admin-client-logs.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { DAY_MS, shanghaiDay } from '@portal/rules/time/shanghai-time.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'

const MAX_ROUTES = 200

/** Page views of the last days, today included. */
export async function listPageViews(
  { replicaDb, now }: Context,
  _who: unknown,
  { brand, days }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const since = shanghaiDay(now().getTime() - (days - 1) * DAY_MS)
  const { rows: list } = await sql<OutputOf<typeof call>['list'][number]>`
    select route, sum(views)::integer as views from page_view
    where day >= ${since} and ${brand === undefined ? sql`true` : sql`brand = ${brand}`}
    group by route order by views desc, route limit ${sql.lit(MAX_ROUTES)}`.execute(replicaDb)
  return { list }
}
