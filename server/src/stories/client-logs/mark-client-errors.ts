import type { markClientErrors as call } from '@portal/contract/admin-client-logs.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'

import type { Context } from '#src/context.ts'
import type { StaffMember } from '#src/ground/http/who.ts'
import { noSuchThing } from '#src/ground/refusals/refusal.ts'
import { recordAction } from '#src/ledgers/events/record-event.ts'

/**
 * Marks errors as resolved or as open again; those that are so already stay as they are. In a release that first reports
 * a cause after it was resolved it is open.
 *
 * @throws {Refusal} 404 when none of them exists any more
 */
export async function markClientErrors(
  { db, now }: Context,
  who: StaffMember,
  { ids, is_resolved }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const at = now()
  return db.transaction().execute(async (tx) => {
    const found = await tx
      .selectFrom('client_error')
      .select(['client_error_id as id', 'brand', 'release', 'last_seen', 'resolved_at'])
      .where('client_error_id', 'in', ids)
      .orderBy('client_error_id')
      .forUpdate()
      .execute()
    if (found.length === 0) throw noSuchThing('client_error.not_found')
    const isResolved = is_resolved === 1
    const marked = found
      .filter(({ resolved_at }) => (resolved_at !== null) !== isResolved)
      .toSorted((a, b) => b.last_seen.getTime() - a.last_seen.getTime())
    const after = isResolved
      ? { resolved_at: at, resolved_by: who.staff_id }
      : { resolved_at: null, resolved_by: null }
    for (const { id, brand, resolved_at } of marked) {
      await tx.updateTable('client_error').set(after).where('client_error_id', '=', id).execute()
      await recordAction(tx, who, {
        action: isResolved ? 'client_error.resolve' : 'client_error.reopen',
        brand,
        table: 'client_error',
        key: id,
        before: { resolved_at },
        after,
        at,
      })
    }
    return { marked: marked.map(({ id, release }) => ({ id, release })) }
  })
}
