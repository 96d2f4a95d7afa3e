import type { FactsOf } from '@portal/contract/events.ts'
import type { RequestState } from '@portal/rules/development/request-state.ts'
import type { Id } from '@portal/rules/ids.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Database, InTransaction } from '#src/ground/database/schema.ts'
import { keepFile } from '#src/ground/files/stored-files.ts'
import type { StaffMember } from '#src/ground/http/who.ts'
import { Refusal, refuseOutdated } from '#src/ground/refusals/refusal.ts'
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
}

/** Locks requests in the order of their ids. */
export async function lockRequests(
  tx: InTransaction,
  which: RawBuilder<unknown>,
): Promise<LockedRequest[]> {
  const { rows } = await sql<LockedRequest>`
    select development_request_id as id, number, brand, company_id, state, version, answer, part_id, development_id
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
      answered_at = step.answered_at, version = r.version + 1,
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

/** @throws {Refusal} 409 `development.changed` when a colleague took a step in the meantime */
export function refuseMoved(
  { number, version }: { readonly number: string; readonly version: number },
  seen: number | undefined,
): void {
  const message = `同事刚刚处理过 ${number}，请先看一下`
  refuseOutdated(version, seen, { code: 'development.changed', message })
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
