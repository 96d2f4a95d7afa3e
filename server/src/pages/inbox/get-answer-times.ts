import type { getAnswerTimes as call } from '@portal/contract/admin-inbox.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { INBOX_KINDS, type InboxKind } from '@portal/rules/inbox/inbox-kind.ts'
import { keysOf } from '@portal/rules/pages/keys-of.ts'
import { DAY_MS } from '@portal/rules/time/shanghai-time.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { word } from '#src/ground/database/word.ts'
import { SOURCES } from '#src/stories/inbox/open-items.ts'

type Times = OutputOf<typeof call>['kinds'][number]

const DAYS = 30

/** From asking to the first answer, by the calendar, of what was answered in the last days; corrections do not count. */
export async function getAnswerTimes(
  { replicaDb: db, now }: Pick<Context, 'replicaDb' | 'now'>,
  _who: unknown,
  { brand }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const since = new Date(now().getTime() - DAYS * DAY_MS)
  const ofBrand = brand === undefined ? sql`true` : sql`brand = ${brand}`
  const timesOf = (kind: InboxKind) => {
    const { table, createdAt } = SOURCES[kind]
    const minutes = sql`extract(epoch from first_answered_at - ${createdAt}) / 60`
    return sql`select ${word(kind)}::text as kind, count(*)::integer as answered,
      percentile_cont(0.5) within group (order by ${minutes}) as median_minutes,
      percentile_cont(0.9) within group (order by ${minutes}) as p90_minutes
      from ${table} where first_answered_at >= ${since} and ${ofBrand}`
  }
  const { rows: kinds } = await sql<Times>`
    ${sql.join(keysOf(INBOX_KINDS).map(timesOf), sql` union all `)}`.execute(db)
  return { days: DAYS, kinds }
}
