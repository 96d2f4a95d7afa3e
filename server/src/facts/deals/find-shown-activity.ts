import type { Id } from '@portal/rules/ids.ts'
import { sql } from 'kysely'

import { momentText } from '#src/ground/database/moment-text.ts'
import type { Database } from '#src/ground/database/schema.ts'

export type ShownActivity = {
  readonly activity_id: Id<'activity'>
  readonly title: string
  readonly starts_at: Date
  readonly ends_at: Date
  /** `YYYY-MM-DD HH:mm:ss`, Asia/Shanghai. */
  readonly starts: string
  readonly ends: string
}

/** The brand's running activity, otherwise the next one, otherwise the last one; undefined without any. */
export async function findShownActivity(
  db: Database,
  brand: string,
  at: Date,
): Promise<ShownActivity | undefined> {
  const { rows } = await sql<ShownActivity>`
    select activity_id, title, starts_at, ends_at,
      ${momentText('starts_at')} as starts, ${momentText('ends_at')} as ends
    from activity
    where brand = ${brand} and is_on
    order by ends_at <= ${at}, case when ends_at > ${at} then ends_at end, ends_at desc
    limit 1`.execute(db)
  return rows[0]
}
