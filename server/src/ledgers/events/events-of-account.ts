import type { EventName } from '@portal/contract/events.ts'
import type { Id } from '@portal/rules/ids.ts'
import { sql } from 'kysely'

import { momentText } from '#src/ground/database/moment-text.ts'
import { pageOf } from '#src/ground/database/page-of.ts'
import type { Database } from '#src/ground/database/schema.ts'
import { countRows } from '#src/ground/lists/count-by.ts'
import { eventOf, type EventRow } from '#src/ledgers/events/record-event.ts'
import type { TimelineEvent } from '#src/ledgers/events/timeline.ts'

type Params = {
  readonly account_id: Id<'account'>
  readonly names: readonly EventName[]
  readonly page: number
  readonly limit: number
}

type Row = EventRow & Pick<TimelineEvent, 'who' | 'happened' | 'account_id' | 'staff_id'>

/** What a user did and what was done to the account, of these kinds, newest first. */
export async function eventsOfAccount(
  db: Database,
  { account_id, names, page, limit }: Params,
): Promise<{ readonly list: TimelineEvent[]; readonly total: number }> {
  const isTheirs = sql`(e.account_id = ${account_id} or (e.subject_kind = 'account' and e.subject_id = ${account_id}))
    and e.name = any(${names}::text[])`
  const [{ rows }, total] = await Promise.all([
    sql<Row>`
      select e.name, e.subject_kind, e.subject_id, e.brand, e.company_id, e.account_id, e.staff_id, e.facts,
        e.happened_at, ${momentText('e.happened_at')} as happened, coalesce(a.name, s.name) as who
      from recorded_event e
      left join account a on a.account_id = e.account_id
      left join staff s on s.staff_id = e.staff_id
      where ${isTheirs}
      order by e.happened_at desc, e.position desc ${pageOf({ page, limit })}`.execute(db),
    countRows(db, sql`recorded_event e where ${isTheirs}`),
  ])
  return {
    list: rows.map(({ who, happened, account_id: by, staff_id, ...row }) => ({
      ...eventOf(row),
      who,
      happened,
      account_id: by,
      staff_id,
    })),
    total,
  }
}
