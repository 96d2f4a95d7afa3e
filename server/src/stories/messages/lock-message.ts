import type { Id } from '@portal/rules/ids.ts'

import type { InTransaction } from '#src/ground/database/schema.ts'
import { noSuchThing } from '#src/ground/refusals/refusal.ts'

export type LockedMessage = Awaited<ReturnType<typeof lockMessage>>

/**
 * A message that was written for an audience, locked until the transaction ends.
 *
 * @throws {Refusal} 404 when there is no such message
 */
export async function lockMessage(tx: InTransaction, tip_id: Id<'tip'>) {
  const found = await tx
    .selectFrom('tip')
    .select(['brand', 'category_id', 'tip_name', 'tip_description', 'tip_word', 'link', 'part_id'])
    .select(['is_eject', 'pop_type', 'audience', 'state', 'send_at', 'version'])
    .where('tip_id', '=', tip_id)
    .where('audience', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw noSuchThing('message.not_found')
  const { version, ...columns } = found
  return { columns, version }
}
