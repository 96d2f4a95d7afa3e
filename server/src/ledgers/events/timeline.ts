import type { KeyOf, Subject, SubjectKind } from '@portal/contract/event-subjects.ts'
import type { BusinessEvent, EventName, FactsOf } from '@portal/contract/events.ts'
import type { Id } from '@portal/rules/ids.ts'
import { sql } from 'kysely'

import { momentText } from '#src/ground/database/moment-text.ts'
import type { Database } from '#src/ground/database/schema.ts'
import { eventOf, type EventRow } from '#src/ledgers/events/record-event.ts'

/** Shown for events without a person. */
export const THE_SYSTEM = '系统'

export type TimelineEvent = BusinessEvent & {
  /** The name of a user or member of staff; null: automatic. */
  readonly who: string | null
  readonly account_id: Id<'account'> | null
  readonly staff_id: Id<'staff'> | null
  /** `YYYY-MM-DD HH:mm:ss`, Asia/Shanghai. */
  readonly happened: string
}

/** The events of a subject, oldest first, up to the last committed one. */
export async function timelineOf(db: Database, { kind, id }: Subject): Promise<TimelineEvent[]> {
  return (await timelinesOf(db, kind, [id])).get(id) ?? []
}

/** The timelines of many subjects of a kind, by id; subjects without events have no entry. */
export async function timelinesOf<K extends SubjectKind>(
  db: Database,
  kind: K,
  ids: readonly Id<KeyOf<K>>[],
): Promise<Map<number, TimelineEvent[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<StoredEvent>`
    select e.name, e.subject_kind, e.subject_id, e.brand, e.company_id, e.account_id, e.staff_id, e.facts, e.happened_at,
      ${momentText('e.happened_at')} as happened, coalesce(a.name, s.name) as who
    from recorded_event e
    left join account a on a.account_id = e.account_id
    left join staff s on s.staff_id = e.staff_id
    where e.subject_kind = ${kind} and e.subject_id = any(${ids}::bigint[])
    order by e.subject_id, e.position`.execute(db)
  const timelines = new Map<number, TimelineEvent[]>()
  for (const { who, happened, account_id, staff_id, ...row } of rows) {
    const timeline = timelines.get(row.subject_id) ?? []
    timeline.push({ ...eventOf(row), who, happened, account_id, staff_id })
    timelines.set(row.subject_id, timeline)
  }
  return timelines
}

type StoredEvent = EventRow & Pick<TimelineEvent, 'who' | 'happened' | 'account_id' | 'staff_id'>

/** The text of each event on one kind of timeline; events without a text are not shown. */
export type Wording<Words> = {
  readonly [N in EventName]?: (
    facts: FactsOf<N>,
    by: { readonly isSystem: boolean },
  ) => Words | undefined
}

type TimelineRow<Words> = Words & {
  /** The name of a user or member of staff; null: automatic. */
  readonly who: string | null
  readonly is_staff: boolean
  /** `YYYY-MM-DD HH:mm:ss`, Asia/Shanghai. */
  readonly happened_at: string
}

export function inWords<Words>(
  timeline: readonly TimelineEvent[],
  wording: Wording<Words>,
): TimelineRow<Words>[] {
  return timeline.flatMap(({ name, facts, who, account_id, staff_id, happened }) => {
    // The compiler does not know that name and facts belong to the same event.
    const wordsOf = wording[name] as Say<Words> | undefined
    // The wording of `name` accepts its facts.
    const words = wordsOf?.(facts as never, { isSystem: account_id === null && staff_id === null })
    if (words === undefined) return []
    return [{ ...words, who, is_staff: staff_id !== null, happened_at: happened }]
  })
}

type Say<Words> = (facts: never, by: { readonly isSystem: boolean }) => Words | undefined

type Timelines<K extends SubjectKind, Row, Words> = {
  readonly kind: K
  readonly idOf: (row: Row) => Id<KeyOf<K>>
  readonly wording: Wording<Words>
}

export async function withTimelines<K extends SubjectKind, Row, Words>(
  db: Database,
  { kind, idOf, wording }: Timelines<K, Row, Words>,
  found: readonly Row[],
) {
  const timelines = await timelinesOf(db, kind, found.map(idOf))
  return found.map((row) => {
    const events = inWords(timelines.get(idOf(row)) ?? [], wording)
    return { ...row, events: events.map(({ is_staff: _isStaff, ...event }) => event) }
  })
}
