import type { FactsOf } from '@portal/contract/events.ts'
import {
  type DevelopmentStage,
  requestStateOf,
} from '@portal/rules/development/development-stage.ts'
import { isOpenRequest, isRequestMove } from '@portal/rules/development/request-state.ts'
import type { Id } from '@portal/rules/ids.ts'
import { sql } from 'kysely'

import type { InTransaction } from '#src/ground/database/schema.ts'
import type { StaffMember } from '#src/ground/http/who.ts'
import { noSuchThing } from '#src/ground/refusals/refusal.ts'
import { recordStaffEvent } from '#src/ledgers/events/record-event.ts'
import {
  type LockedRequest,
  lockRequests,
  type StepToTake,
  writeRequestSteps,
} from '#src/stories/development/request-moves.ts'

export type LockedDevelopment = {
  readonly id: Id<'development'>
  readonly brand: string
  readonly number: string
  readonly stage: DevelopmentStage
  readonly version: number
  readonly answer: string
  readonly part_id: Id<'part'> | null
  readonly likes: number
  readonly changed_by: Id<'staff'> | null
}

/**
 * Locks a part in development; its requests are locked after it.
 *
 * @param brand the only one that the caller may see; absent for staff
 *
 * @throws {Refusal} 404 when there is none
 */
export async function lockDevelopment(
  tx: InTransaction,
  id: Id<'development'>,
  brand?: string,
): Promise<LockedDevelopment> {
  const found = await tx
    .selectFrom('development')
    .select([
      'development_id as id',
      'brand',
      'oe_number as number',
      'stage',
      'version',
      'answer',
      'part_id',
      'likes',
      'changed_by',
    ])
    .where('development_id', '=', id)
    .$if(brand !== undefined, (query) => query.where('brand', '=', brand ?? ''))
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw noSuchThing('development.not_found')
  return found
}

type Taken = {
  readonly facts: FactsOf<'development.progressed'>
  /** When the last step that was not undone was taken; null if all were undone. */
  readonly progressedAt: Date | null
  readonly at: Date
}

export async function writeStage(
  tx: InTransaction,
  who: StaffMember,
  { id, brand, stage, answer, part_id, version }: LockedDevelopment,
  { facts, progressedAt, at }: Taken,
): Promise<void> {
  await tx
    .updateTable('development')
    .set({
      stage: facts.stage,
      answer: facts.answer,
      answer_pictures: facts.pictures,
      part_id: facts.part_id,
      progressed_at: progressedAt,
      version: version + 1,
      changed_by: who.staff_id,
    })
    .where('development_id', '=', id)
    .execute()
  await recordStaffEvent(tx, who, {
    name: 'development.progressed',
    subject: { kind: 'development', id },
    brand,
    facts,
    at,
    audit: {
      action: facts.is_undo ? 'development.undo_step' : 'development.move',
      table: 'development',
      key: id,
      before: { stage, answer, part_id },
      after: { stage: facts.stage, answer: facts.answer, part_id: facts.part_id },
    },
  })
}

/** Takes the step with the requests that follow the part: open ones, and declined ones when it is resumed. */
export async function moveItsRequests(
  tx: InTransaction,
  who: StaffMember,
  { id, stage: from }: Pick<LockedDevelopment, 'id' | 'stage'>,
  { facts, at }: Pick<Taken, 'facts' | 'at'>,
): Promise<void> {
  const requests = await lockRequests(tx, sql`development_id = ${id}`)
  const isFollowing = ({ state }: LockedRequest) =>
    isOpenRequest(state) || (from === 'stopped' && state === 'declined')
  const steps = requests.filter(isFollowing).map((request) => stepWith(request, { id, facts, at }))
  await writeRequestSteps(tx, who, steps, at)
}

/** Gives a request the stage of the part that it follows from now on. */
export async function takeAlong(
  tx: InTransaction,
  who: StaffMember,
  {
    request,
    development: { id, stage, part_id },
    step,
    at,
  }: {
    readonly request: LockedRequest
    readonly development: LockedDevelopment
    readonly step: string
    readonly at: Date
  },
): Promise<void> {
  const facts = { stage, part_id, answer: '', pictures: [], is_undo: false, step }
  await writeRequestSteps(tx, who, [stepWith(request, { id, facts, at })], at)
}

/** A request that is further already keeps its state, and has the news. */
function stepWith(
  request: LockedRequest,
  { id, facts, at }: Pick<Taken, 'facts' | 'at'> & { readonly id: Id<'development'> },
): StepToTake {
  const { stage, part_id, answer, pictures, step } = facts
  const to = requestStateOf(stage)
  const state = isRequestMove(request.state, to) ? to : request.state
  return {
    request,
    answeredAt: at,
    facts: { state, part_id, answer, pictures, is_undo: false, development_id: id, stage, step },
  }
}
