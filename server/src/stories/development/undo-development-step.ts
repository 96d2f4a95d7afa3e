import type { undoDevelopmentStep as call } from '@portal/contract/admin-development.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { stepsInForce } from '@portal/rules/development/steps-in-force.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'
import type { Once } from '#src/ground/http/idempotency.ts'
import type { StaffMember } from '#src/ground/http/who.ts'
import { Refusal } from '#src/ground/refusals/refusal.ts'
import { timelineOf } from '#src/ledgers/events/timeline.ts'
import { getAdminDevelopmentOf } from '#src/stories/development/admin-developments.ts'
import {
  lockDevelopment,
  type LockedDevelopment,
  writeStage,
} from '#src/stories/development/development-moves.ts'
import {
  lockRequests,
  refuseChanged,
  nextStepOf,
  type StepToTake,
  writeRequestSteps,
} from '#src/stories/development/request-moves.ts'
import { type StageStep, stageStepsIn } from '#src/stories/development/step-events.ts'
import { stepsInForceOf, undoing } from '#src/stories/development/undo-development-request-step.ts'

/**
 * Takes the last step back: the part has the stage and the news of the step before it again, and so have its requests,
 * unless staff have moved them on since.
 *
 * @throws {Refusal} 404 when there is none; 409 `development.changed`; `development.nothing_to_undo`
 */
export async function undoDevelopmentStep(
  { once, now }: Pick<Context, 'now'> & { readonly once: Once },
  who: StaffMember,
  { id, version }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  return once(async (tx) => {
    const development = await lockDevelopment(tx, id)
    await refuseChanged(tx, development, version)
    const steps = stepsInForce(stageStepsIn(await timelineOf(tx, { kind: 'development', id })))
    const last = steps.at(-1)
    if (!last) throw new Refusal('development.nothing_to_undo', '没有可以撤回的进度')
    const before = steps.at(-2)
    const at = now()
    const facts = {
      stage: before?.stage ?? 'research',
      part_id: before?.part_id ?? null,
      answer: before?.answer ?? '',
      pictures: before?.pictures ?? [],
      is_undo: true,
      step: nextStepOf('development', development),
    }
    const undone = await listUndoneWith(tx, { development, last, step: facts.step })
    // First: who gets a message for an own request gets none as a supporter.
    await writeRequestSteps(tx, who, undone, at)
    await writeStage(tx, who, development, { facts, progressedAt: before?.at ?? null, at })
    return getAdminDevelopmentOf(tx, id)
  })
}

type Undone = {
  readonly development: LockedDevelopment
  readonly last: StageStep
  /** The name of the step that undoes it. */
  readonly step: string
}

/** The requests whose last step was taken with this one of the part. */
async function listUndoneWith(
  tx: InTransaction,
  { development: { id }, last, step }: Undone,
): Promise<StepToTake[]> {
  const requests = await lockRequests(tx, sql`development_id = ${id}`)
  const stepsOf = await stepsInForceOf(tx, requests)
  return requests.flatMap((request) => {
    const steps = stepsOf.get(request.id) ?? []
    return steps.at(-1)?.step === last.step ? [undoing(request, steps, step)] : []
  })
}
