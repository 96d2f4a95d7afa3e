import type { markClientError as call } from '@portal/contract/admin-client-logs.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'

import type { Context } from '#src/context.ts'
import type { StaffMember } from '#src/ground/http/who.ts'
import { noSuchThing } from '#src/ground/refusals/refusal.ts'
import { recordAction } from '#src/ledgers/events/record-event.ts'

/**
 * Marks an error as resolved in all releases in which its cause was seen, or as open again in those in which it was
 * resolved with it. In a release that first reports afterwards it is open.
 *
 * @throws {Refusal} 404 when there is no such error
 */
export async function markClientError(
  { db, now }: Context,
  who: StaffMember,
  { id, is_resolved }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const at = now()
  await db.transaction().execute(async (tx) => {
    const error = await tx
      .selectFrom('client_error')
      .select(['brand', 'fingerprint', 'resolved_at'])
      .where('client_error_id', '=', id)
      .executeTakeFirst()
    if (!error) throw noSuchThing('client_error.not_found')
    const { brand, fingerprint, resolved_at } = error
    if ((resolved_at !== null) === (is_resolved === 1)) return
    const after =
      is_resolved === 1
        ? { resolved_at: at, resolved_by: who.staff_id }
        : { resolved_at: null, resolved_by: null }
    await tx
      .updateTable('client_error')
      .set(after)
      .where('brand', '=', brand)
      .where('fingerprint', '=', fingerprint)
      .where('resolved_at', 'is not distinct from', resolved_at)
      .execute()
    await recordAction(tx, who, {
      action: is_resolved === 1 ? 'client_error.resolve' : 'client_error.reopen',
      brand,
      table: 'client_error',
      key: id,
      before: { resolved_at },
      after,
      at,
    })
  })
  return {}
}
