import type { KeyOf, Subject, SubjectKind } from '@portal/contract/event-subjects.ts'
import type { BusinessEvent } from '@portal/contract/events.ts'
import { type Id, toId } from '@portal/rules/ids.ts'
import { sql } from 'kysely'

import type { InTransaction } from '#src/ground/database/schema.ts'
import type { StaffMember } from '#src/ground/http/who.ts'

/** `system` is neither a user of the shop nor staff, but a job. */
export type Actor =
  | { readonly account_id: Id<'account'> }
  | { readonly staff_id: Id<'staff'> }
  | 'system'

/**
 * Records an event in the transaction of its change: neither exists without the other. Readers receive it shortly
 * afterwards; nothing is called here. Events of one subject keep their order if its stories lock it.
 */
export async function recordEvent(
  tx: InTransaction,
  who: Actor,
  ...events: readonly BusinessEvent[]
): Promise<void> {
  if (events.length === 0) return
  const { account_id, staff_id } = actorColumns(who)
  const rows = events.map(({ subject, ...event }) => ({
    ...event,
    subject_kind: subject.kind,
    subject_id: subject.id,
  }))
  // One parameter for any number of events.
  await sql`
    insert into outbox (name, subject_kind, subject_id, brand, company_id, account_id, staff_id, facts, happened_at)
    select name, subject_kind, subject_id, brand, company_id, ${account_id}::bigint, ${staff_id}::bigint, facts, at
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (name text, subject_kind text,
      subject_id bigint, brand text, company_id bigint, facts jsonb, at timestamptz)) with ordinality
      n(name, subject_kind, subject_id, brand, company_id, facts, at, place)
    order by place`.execute(tx)
}

function actorColumns(who: Actor) {
  return {
    account_id: who !== 'system' && 'account_id' in who ? who.account_id : null,
    staff_id: who !== 'system' && 'staff_id' in who ? who.staff_id : null,
  }
}

/** The columns of one row that a member of staff changed, before and after. */
type StaffAction = {
  /** `area.verb`, such as question.answer. */
  readonly action: string
  /** The row's brand; absent for rows without one. */
  readonly brand?: string
  readonly table: string
  readonly key: number | string
  /** Absent for a new row. */
  readonly before?: Readonly<Record<string, unknown>>
  /** Absent for a deleted row. */
  readonly after?: Readonly<Record<string, unknown>>
  readonly at: Date
}

/** Used instead of a member's id when the person is unknown. */
const NOBODY: Id<'staff'> = toId(0)

type Member = Pick<StaffMember, 'staff_id'>

/**
 * Records a change by staff for the audit (the view `audit_entry`), in the transaction of the change. `staff_id` is
 * null if the person is unknown, as in a failed login.
 */
export async function recordAction(
  tx: InTransaction,
  { staff_id }: Member | { readonly staff_id: null },
  action: StaffAction,
): Promise<void> {
  await recordEvent(tx, staff_id === null ? 'system' : { staff_id }, actionEvent(staff_id, action))
}

/** The columns of the changed row, for the audit. */
type Audited = { readonly audit: Omit<StaffAction, 'brand' | 'at'> }

/** Records events that staff caused, each with its change for the audit, of the same brand at the same time. */
export async function recordStaffEvent(
  tx: InTransaction,
  who: Member,
  ...audited: readonly (BusinessEvent & Audited)[]
): Promise<void> {
  const events = audited.map(({ audit: _audit, ...event }) => event)
  const actions = audited.map(({ audit, brand, at }) =>
    actionEvent(who.staff_id, { ...audit, ...(brand !== undefined && { brand }), at }),
  )
  await recordEvent(tx, who, ...events, ...actions)
}

function actionEvent(
  staff_id: Id<'staff'> | null,
  { brand, key, at, ...change }: StaffAction,
): BusinessEvent<'staff.acted'> {
  return {
    name: 'staff.acted',
    subject: { kind: 'staff', id: staff_id ?? NOBODY },
    ...(brand !== undefined && { brand }),
    facts: { ...change, key: String(key) },
    at,
  }
}

type Owner = { readonly brand: string; readonly company_id: Id<'company'> }

export function eventOn<K extends SubjectKind>(
  kind: K,
  id: Id<KeyOf<K>>,
  { brand, company_id }: Owner,
  at: Date,
) {
  const subject: Subject<K> = { kind, id }
  return { subject, brand, company_id, at }
}

export type EventRow = {
  readonly name: string
  readonly subject_kind: string
  readonly subject_id: number
  readonly brand: string | null
  readonly company_id: Id<'company'> | null
  readonly facts: unknown
  readonly happened_at: Date
}

export function eventOf(row: EventRow): BusinessEvent {
  const event = {
    name: row.name,
    subject: { kind: row.subject_kind, id: row.subject_id },
    ...(row.brand !== null && { brand: row.brand }),
    ...(row.company_id !== null && { company_id: row.company_id }),
    facts: row.facts,
    at: row.happened_at,
  }
  // `recordEvent` checked the type when it was stored.
  return event as BusinessEvent
}
