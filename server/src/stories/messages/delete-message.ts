import type { deleteMessage as call } from '@portal/contract/admin-messages.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'

import type { Context } from '#src/context.ts'
import type { Once } from '#src/ground/http/idempotency.ts'
import type { StaffMember } from '#src/ground/http/who.ts'
import { Refusal } from '#src/ground/refusals/refusal.ts'
import { recordAction } from '#src/ledgers/events/record-event.ts'
import { lockMessage } from '#src/stories/messages/lock-message.ts'

/**
 * Deletes a draft, which nobody has; the audit keeps its text.
 *
 * @throws {Refusal} 404 when there is no such message; `message.not_draft`
 */
export async function deleteMessage(
  { once, now }: Pick<Context, 'now'> & { readonly once: Once },
  who: StaffMember,
  { id }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  return once(async (tx) => {
    const { columns } = await lockMessage(tx, id)
    if (columns.state !== 'draft')
      throw new Refusal('message.not_draft', '这条消息已经不是草稿，请刷新后再看')
    await tx.deleteFrom('tip').where('tip_id', '=', id).execute()
    await recordAction(tx, who, {
      action: 'message.delete',
      brand: columns.brand,
      table: 'tip',
      key: id,
      before: columns,
      at: now(),
    })
    return {}
  })
}
