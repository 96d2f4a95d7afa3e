import type { moveDevelopment as call } from '@portal/contract/admin-development.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { stageStepProblem } from '@portal/rules/development/development-stage.ts'

import type { Context } from '#src/context.ts'
import type { Once } from '#src/ground/http/idempotency.ts'
import type { StaffMember } from '#src/ground/http/who.ts'
import { refuseIf } from '#src/ground/refusals/refusal.ts'
import { getAdminDevelopmentOf } from '#src/stories/development/admin-developments.ts'
import {
  lockDevelopment,
  moveItsRequests,
  writeStage,
} from '#src/stories/development/development-moves.ts'
import {
  keepPictures,
  refusePartOfOtherBrand,
  refuseChanged,
  nextStepOf,
} from '#src/stories/development/request-moves.ts'

/**
 * Moves a part in development to another stage, or gives news in its stage. Its open requests move with it; supporters
 * and whoever asked learn it.
 *
 * @throws {Refusal} 404 when there is none; 409 `development.changed`; `development.not_movable`,
 *   `development.foreign_part`, `file.gone`
 */
export async function moveDevelopment(
  { once, now }: Pick<Context, 'now'> & { readonly once: Once },
  who: StaffMember,
  input: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  return once(async (tx) => {
    const development = await lockDevelopment(tx, input.id)
    await refuseChanged(tx, development, input.version)
    const stage = input.stage ?? development.stage
    const part_id = stage === 'launched' ? (input.product_id ?? development.part_id) : null
    const answer = input.answer.trim()
    const step = { from: development.stage, to: stage, answer, hasPart: part_id !== null }
    refuseIf('development.not_movable', stageStepProblem(step))
    await refusePartOfOtherBrand(tx, development.brand, part_id)
    const pictures = await keepPictures(tx, who, input.pictures)
    const at = now()
    const facts = {
      stage,
      part_id,
      answer,
      pictures,
      is_undo: false,
      step: nextStepOf('development', development),
    }
    // First: who gets a message for an own request gets none as a supporter.
    await moveItsRequests(tx, who, development, { facts, at })
    await writeStage(tx, who, development, { facts, progressedAt: at, at })
    return getAdminDevelopmentOf(tx, input.id)
  })
}
