import type { runJob as call } from '@portal/contract/admin-jobs.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'

import type { Context } from '#src/context.ts'
import type { Once } from '#src/ground/http/idempotency.ts'
import type { StaffMember } from '#src/ground/http/who.ts'
import { noSuchThing } from '#src/ground/refusals/refusal.ts'
import { recordAction } from '#src/ledgers/events/record-event.ts'

/**
 * Runs a background job now, in addition to its schedule.
 *
 * @throws {Refusal} 404 when there is no such job
 */
export async function runJob(
  { once, now, jobs }: Pick<Context, 'now' | 'jobs'> & { readonly once: Once },
  who: StaffMember,
  { name }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const known = await jobs.list()
  return once(async (tx) => {
    if (!known.some((job) => job.name === name)) throw noSuchThing('job.not_found')
    await recordAction(tx, who, { action: 'job.run', table: 'job', key: name, at: now() })
    await jobs.runSoon(name)
    return {}
  })
}
