import type { writeMessage as call } from '@portal/contract/admin-messages.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'

import type { Context } from '#src/context.ts'
import type { Once } from '#src/ground/http/idempotency.ts'
import type { StaffMember } from '#src/ground/http/who.ts'
import { recordAction } from '#src/ledgers/events/record-event.ts'
import { checkedColumns } from '#src/stories/messages/message-columns.ts'
import { SEND_MESSAGES } from '#src/stories/messages/send-due-messages.ts'

/**
 * Stores a message and sends it, at once or at its time, to those who fit its audience then.
 *
 * @throws {Refusal} 404 for an unknown brand or a part of another; `message.invalid` with the mistake;
 *   `message.foreign_audience`; `message.nobody`
 */
export async function writeMessage(
  context: Pick<Context, 'brands' | 'now' | 'jobs'> & { readonly once: Once },
  who: StaffMember,
  input: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const at = context.now()
  const answer = await context.once(async (tx) => {
    const columns = await checkedColumns(context, tx, input)
    const { tip_id } = await tx
      .insertInto('tip')
      .values({ ...columns, staff_id: who.staff_id, created_at: at })
      .returning('tip_id')
      .executeTakeFirstOrThrow()
    await recordAction(tx, who, {
      action: 'message.write',
      brand: input.brand,
      table: 'tip',
      key: tip_id,
      after: columns,
      at,
    })
    return { id: tip_id, state: columns.state }
  })
  context.jobs.look(SEND_MESSAGES)
  return answer
}
