import type { recallMessage as call } from '@portal/contract/admin-messages.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'

import type { Context } from '#src/context.ts'
import type { StaffMember } from '#src/ground/http/who.ts'
import { notifyLive } from '#src/ground/live/notices.ts'
import { recordAction } from '#src/ledgers/events/record-event.ts'
import { lockMessage } from '#src/stories/messages/lock-message.ts'
import { findFigures } from '#src/stories/messages/message-rows.ts'

/**
 * Takes a message away from everybody, at any stage: a planned one is not sent, one that is being sent reaches nobody
 * more, one that was read disappears. The figures stay as they are.
 *
 * @throws {Refusal} 404 when there is no such message
 */
export async function recallMessage(
  { db, now }: Context,
  who: StaffMember,
  { id }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  return db.transaction().execute(async (tx) => {
    const at = now()
    const { columns, version } = await lockMessage(tx, id)
    const figures = await findFigures(tx, id)
    if (columns.state === 'recalled') return figures
    await tx
      .updateTable('tip')
      // A draft may have no time, which anything but a draft has.
      .set({
        state: 'recalled',
        send_at: columns.send_at ?? at,
        recalled_at: at,
        recalled_by: who.staff_id,
        version: version + 1,
      })
      .where('tip_id', '=', id)
      .execute()
    await recordAction(tx, who, {
      action: 'message.recall',
      brand: columns.brand,
      table: 'tip',
      key: id,
      before: { state: columns.state },
      after: { state: 'recalled' },
      at,
    })
    await notifyLive(tx, { recalled: id, brand: columns.brand })
    return figures
  })
}
