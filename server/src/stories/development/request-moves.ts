import type { ChangedRequests } from '@portal/contract/changed-requests.ts'
import type { FactsOf } from '@portal/contract/events.ts'
import { REQUEST_STATES, type RequestState } from '@portal/rules/development/request-state.ts'
import type { Id } from '@portal/rules/ids.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Static } from 'typebox'

import type { Database, InTransaction } from '#src/ground/database/schema.ts'
import { keepFile } from '#src/ground/files/stored-files.ts'
import type { StaffMember } from '#src/ground/http/who.ts'
import { changedMeanwhile, Refusal } from '#src/ground/refusals/refusal.ts'
import { eventOn, recordStaffEvent } from '#src/ledgers/events/record-event.ts'

export type LockedRequest = {
  readonly id: Id<'development_request'>
  readonly number: string
  readonly brand: string
  readonly company_id: Id<'company'>
  readonly state: RequestState
  readonly version: number
  readonly answer: string
  readonly part_id: Id<'part'> | null
  readonly development_id: Id<'development'> | null
  readonly changed_by: Id<'staff'> | null
}

/** Locks requests in the order of their ids. */
export async function lockRequests(
  tx: InTransaction,
  which: RawBuilder<unknown>,
): Promise<LockedRequest[]> {
  const { rows } = await sql<LockedRequest>`
    select development_request_id as id, number, brand, company_id, state, version, answer, part_id, development_id,
      changed_by
    from development_request where ${which}
    order by development_request_id for update`.execute(tx)
  return rows
}

export type StepToTake = {
  readonly request: LockedRequest
  readonly facts: FactsOf<'development_request.progressed'>
  /** When the last step that was not undone was taken; null if all were undone. */
  readonly answeredAt: Date | null
}

/** The next step of a row, which is locked, so that no other press has it. */
export function nextStepOf(
  kind: 'development' | 'development_request',
  { id, version }: { readonly id: number; readonly version: number },
): string {
  return `${kind}/${id}/${version + 1}`
}

/** Writes a step of each request with its event. */
export async function writeRequestSteps(
  tx: InTransaction,
  who: StaffMember,
  steps: readonly StepToTake[],
  at: Date,
): Promise<void> {
  if (steps.length === 0) return
  const rows = steps.map(({ request, facts, answeredAt }) => ({
    id: request.id,
    state: facts.state,
    answer: facts.answer,
    pictures: facts.pictures,
    part_id: facts.part_id,
    answered_at: answeredAt,
  }))
  await sql`
    update development_request r
    set state = step.state, answer = step.answer, answer_pictures = step.pictures, part_id = step.part_id,
      answered_at = step.answered_at, version = r.version + 1, changed_by = ${who.staff_id},
      first_answered_at = case when step.answered_at is not null then coalesce(r.first_answered_at, step.answered_at) end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as step (
      id bigint, state text, answer text, pictures text[], part_id bigint, answered_at timestamptz)
    where r.development_request_id = step.id`.execute(tx)
  await recordStaffEvent(
    tx,
    who,
    ...steps.map(({ request, facts }) => ({
      name: 'development_request.progressed' as const,
      ...eventOn('development_request', request.id, request, at),
      facts,
      audit: {
        action: facts.is_undo ? 'development.undo_request_step' : 'development.move_request',
        table: 'development_request',
        key: request.id,
        before: { state: request.state, answer: request.answer, part_id: request.part_id },
        after: { state: facts.state, answer: facts.answer, part_id: facts.part_id },
      },
    })),
  )
}

type Seen = {
  readonly number: string
  readonly version: number
  readonly changed_by: Id<'staff'> | null
}

/** @throws {Refusal} 409 `development.changed` when a colleague, who is named, changed the row in the meantime */
export async function refuseChanged(tx: InTransaction, row: Seen, seen: number): Promise<void> {
  if (row.version !== seen) throw changedMeanwhile(await changedBy(tx, row))
}

async function changedBy(tx: InTransaction, { number, changed_by }: Seen) {
  const member = await tx
    .selectFrom('staff')
    .select('name')
    .where('staff_id', '=', changed_by)
    .executeTakeFirst()
  const message = `${member?.name ?? '同事'}刚刚处理过 ${number}，请先看一下`
  return { code: 'development.changed', message }
}

/** @throws {Refusal} 409 `development.changed` when colleagues changed some of them, with those in its data */
export async function refuseChangedRequests(
  tx: InTransaction,
  requests: readonly LockedRequest[],
  seen: ReadonlyMap<number, number>,
): Promise<void> {
  const outdated = requests.filter(({ id, version }) => version !== seen.get(id))
  const [first] = outdated
  if (!first) return
  const data = { changed: await listChanged(tx, outdated) }
  throw changedMeanwhile({ ...(await changedBy(tx, first)), data })
}

type Changed = Omit<Static<typeof ChangedRequests>['changed'][number], 'state_cn'> & {
  readonly state: RequestState
}

async function listChanged(tx: InTransaction, requests: readonly LockedRequest[]) {
  const { rows } = await sql<Changed>`
    select r.development_request_id as id, r.number, r.name_zh as l_name_zh, r.brand, r.state,
      c.name as company_name, coalesce(s.name, '同事') as who
    from development_request r join company c on c.company_id = r.company_id
    left join staff s on s.staff_id = r.changed_by
    where r.development_request_id = any(${requests.map(({ id }) => id)}::bigint[])
    order by r.development_request_id`.execute(tx)
  return rows.map(({ state, ...row }) => ({ ...row, state_cn: REQUEST_STATES[state] }))
}

/** @throws {Refusal} `development.foreign_part` when it is withdrawn or of another brand */
export async function refusePartOfOtherBrand(
  db: Database,
  brand: string,
  part_id: Id<'part'> | null,
): Promise<void> {
  if (part_id === null) return
  const part = await db
    .selectFrom('part')
    .select('part_id')
    .where('part_id', '=', part_id)
    .where('brand', '=', brand)
    .where('is_withdrawn', '=', false)
    .executeTakeFirst()
  if (!part) throw new Refusal('development.foreign_part', '这个配件不在该品牌的目录里，请重新选择')
}

/**
 * Keeps the pictures of a step. They stay kept when the step is undone, because its event names them.
 *
 * @throws {Refusal} `file.gone`
 */
export async function keepPictures(
  tx: InTransaction,
  who: Parameters<typeof keepFile>[1],
  pictures: readonly string[],
): Promise<string[]> {
  const kept = []
  for (const picture of new Set(pictures)) kept.push(await keepFile(tx, who, picture))
  return kept
}
