import type { moveDevelopmentRequests as call } from '@portal/contract/admin-development.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { requestStepProblem } from '@portal/rules/development/request-state.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import type { Once } from '#src/ground/http/idempotency.ts'
import type { StaffMember } from '#src/ground/http/who.ts'
import { noSuchThing, refuseIf } from '#src/ground/refusals/refusal.ts'
import {
  keepPictures,
  type LockedRequest,
  lockRequests,
  refuseChangedRequests,
  refusePartOfOtherBrand,
  nextStepOf,
  writeRequestSteps,
} from '#src/stories/development/request-moves.ts'

type Input = InputOf<typeof call>

/**
 * Moves requests on with an answer, or answers them in their state; all of them or none. Whoever asked learns it.
 *
 * @throws {Refusal} 404 when one does not exist; 409 `development.changed` with `ChangedRequests`; `development.not_movable`,
 *   `development.foreign_part`, `file.gone`
 */
export async function moveDevelopmentRequests(
  { once, now }: Pick<Context, 'now'> & { readonly once: Once },
  who: StaffMember,
  input: Input,
): Promise<OutputOf<typeof call>> {
  return once(async (tx) => {
    const seen = new Map(input.requests.map(({ id, version }) => [id, version]))
    const requests = await lockRequests(
      tx,
      sql`development_request_id = any(${[...seen.keys()]}::bigint[])`,
    )
    const [first] = requests
    if (!first || requests.length !== seen.size) throw noSuchThing('development.not_found')
    await refuseChangedRequests(tx, requests, seen)
    const answer = input.answer.trim()
    const moves = requests.map((request) => moveOf(request, input))
    for (const { request, to, part_id } of moves) {
      const wanted = { from: request.state, to, answer, hasPart: part_id !== null }
      refuseIf('development.not_movable', requestStepProblem(wanted))
      await refusePartOfOtherBrand(tx, request.brand, part_id)
    }
    const pictures = await keepPictures(tx, who, input.pictures)
    const at = now()
    const step = nextStepOf('development_request', first)
    const steps = moves.map(({ request, to: state, part_id }) => ({
      request,
      answeredAt: at,
      facts: {
        state,
        part_id,
        answer,
        pictures,
        is_undo: false,
        development_id: null,
        stage: null,
        step,
      },
    }))
    await writeRequestSteps(tx, who, steps, at)
    return { moved: steps.length }
  })
}

/** Only a launched request has a part; answering it again keeps that one. */
function moveOf(request: LockedRequest, { state, product_id }: Input) {
  const to = state ?? request.state
  const part_id = to === 'launched' ? (product_id ?? request.part_id) : null
  return { request, to, part_id }
}
