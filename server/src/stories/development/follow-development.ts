import type { followDevelopment as call } from '@portal/contract/admin-development.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { isOpenRequest } from '@portal/rules/development/request-state.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import type { Once } from '#src/ground/http/idempotency.ts'
import type { StaffMember } from '#src/ground/http/who.ts'
import { noSuchThing, Refusal } from '#src/ground/refusals/refusal.ts'
import { getAdminDevelopmentRequestOf } from '#src/stories/development/admin-development-requests.ts'
import { findRunningDevelopment } from '#src/stories/development/admin-request-rows.ts'
import { lockDevelopment, takeAlong } from '#src/stories/development/development-moves.ts'
import { lockRequests, refuseChangedRequests } from '#src/stories/development/request-moves.ts'
import { isDevelopmentOver } from '#src/stories/development/running-development.ts'
import { followingStep } from '#src/stories/development/step-events.ts'

/**
 * An open request follows the running part in development of its number, and has its stage: for one whose going along
 * was undone. This step is undone like that one.
 *
 * @throws {Refusal} 404 when there is no such request; 409 `development.changed`; `development.not_running`
 */
export async function followDevelopment(
  { once, lookupSql, now }: Pick<Context, 'lookupSql' | 'now'> & { readonly once: Once },
  who: StaffMember,
  { id, version }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  return once(async (tx) => {
    const running = await findRunningDevelopment(tx, id)
    // Before the request, as everywhere.
    const development = running && (await lockDevelopment(tx, running.id))
    const [request] = await lockRequests(tx, sql`development_request_id = ${id}`)
    if (!request) throw noSuchThing('development.not_found')
    await refuseChangedRequests(tx, [request], new Map([[id, version]]))
    // Staff may have launched or stopped it just now.
    if (!development || isDevelopmentOver(development.stage) || !isOpenRequest(request.state))
      throw new Refusal('development.not_running', '这个编号没有可以跟随的开发件')
    await sql`
      update development_request set development_id = ${development.id}
      where development_request_id = ${id}`.execute(tx)
    const step = followingStep(development.id, request)
    await takeAlong(tx, who, { request, development, step, at: now() })
    return getAdminDevelopmentRequestOf({ db: tx, lookupSql, now }, id)
  })
}
