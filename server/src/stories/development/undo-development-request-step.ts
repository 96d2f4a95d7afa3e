import type { undoDevelopmentRequestStep as call } from '@portal/contract/admin-development.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { stepsInForce } from '@portal/rules/development/steps-in-force.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'
import type { Once } from '#src/ground/http/idempotency.ts'
import type { StaffMember } from '#src/ground/http/who.ts'
import { noSuchThing, Refusal } from '#src/ground/refusals/refusal.ts'
import { timelinesOf } from '#src/ledgers/events/timeline.ts'
import { getAdminDevelopmentRequestOf } from '#src/stories/development/admin-development-requests.ts'
import {
  type LockedRequest,
  lockRequests,
  refuseChangedRequests,
  nextStepOf,
  type StepToTake,
  writeRequestSteps,
} from '#src/stories/development/request-moves.ts'
import { howTaken, type RequestStep, requestStepsIn } from '#src/stories/development/step-events.ts'

type Input = InputOf<typeof call>

/**
 * Takes the last step back, all or none: the request, and others that were moved at the same press, have the state,
 * answer and part of the step before it again. The step stays in the timeline of staff. Those that were taken along when
 * a part in development was added follow it no longer, but the one before, if there was one; the part itself stays.
 *
 * @throws {Refusal} 404 when there is no such request; 409 `development.changed`; `development.nothing_to_undo`,
 *   `development.moved_with_part` when the step was taken with a stage of the part in development
 */
export async function undoDevelopmentRequestStep(
  { once, lookupSql, now }: Pick<Context, 'lookupSql' | 'now'> & { readonly once: Once },
  who: StaffMember,
  input: Input,
): Promise<OutputOf<typeof call>> {
  return once(async (tx) => {
    const requests = await lockSeen(tx, input)
    const request = requests.find(({ id }) => id === input.id)
    if (!request) throw noSuchThing('development.not_found')
    const stepsOf = await stepsInForceOf(tx, requests)
    const last = stepsOf.get(input.id)?.at(-1)
    if (!last) throw new Refusal('development.nothing_to_undo', '没有可以撤回的进度')
    if (howTaken(last) === 'with_stage')
      throw new Refusal('development.moved_with_part', '这一步随开发件推进，请在开发件里撤回')
    const step = nextStepOf('development_request', request)
    const undone = requests.flatMap((one) => {
      const steps = stepsOf.get(one.id) ?? []
      return steps.at(-1)?.step === last.step ? [undoing(one, steps, step)] : []
    })
    await writeRequestSteps(tx, who, undone, now())
    if (howTaken(last) === 'with_addition') await followEarlier(tx, undone, stepsOf)
    return getAdminDevelopmentRequestOf({ db: tx, lookupSql, now }, input.id)
  })
}

/** A part that a request followed before is stopped, and took it along at least when it was stopped. */
async function followEarlier(
  tx: InTransaction,
  undone: readonly StepToTake[],
  stepsOf: ReadonlyMap<number, readonly RequestStep[]>,
): Promise<void> {
  const rows = undone.map(({ request: { id } }) => ({
    id,
    development_id:
      stepsOf
        .get(id)
        ?.slice(0, -1)
        .findLast((step) => step.development_id !== null)?.development_id ?? null,
  }))
  await sql`
    update development_request r set development_id = earlier.development_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as earlier (id bigint, development_id bigint)
    where r.development_request_id = earlier.id`.execute(tx)
}

async function lockSeen(
  tx: InTransaction,
  { id, version, alike = [] }: Input,
): Promise<LockedRequest[]> {
  const seen = new Map([...alike, { id, version }].map((one) => [one.id, one.version]))
  const requests = await lockRequests(
    tx,
    sql`development_request_id = any(${[...seen.keys()]}::bigint[])`,
  )
  await refuseChangedRequests(tx, requests, seen)
  return requests
}

/** The steps of requests that hold, by request. */
export async function stepsInForceOf(
  tx: InTransaction,
  requests: readonly LockedRequest[],
): Promise<Map<number, RequestStep[]>> {
  const ids = requests.map(({ id }) => id)
  const timelines = await timelinesOf(tx, 'development_request', ids)
  return new Map(ids.map((id) => [id, stepsInForce(requestStepsIn(timelines.get(id) ?? []))]))
}

const SUBMITTED: Omit<StepToTake['facts'], 'step'> = {
  state: 'submitted',
  answer: '',
  pictures: [],
  part_id: null,
  is_undo: true,
  development_id: null,
  stage: null,
}

/** The step that removes the last of these. */
export function undoing(
  request: LockedRequest,
  steps: readonly RequestStep[],
  step: string,
): StepToTake {
  const before = steps.at(-2)
  if (before === undefined) return { request, answeredAt: null, facts: { ...SUBMITTED, step } }
  const { at: answeredAt, who: _who, happened: _happened, title: _title, ...facts } = before
  return { request, answeredAt, facts: { ...facts, is_undo: true, step } }
}
