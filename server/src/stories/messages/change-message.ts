import type { changeMessage as call } from '@portal/contract/admin-messages.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { Id } from '@portal/rules/ids.ts'
import { mayChangeMessage } from '@portal/rules/messages/message-problem.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { momentText } from '#src/ground/database/moment-text.ts'
import { onlyRow } from '#src/ground/database/only-row.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'
import type { Once } from '#src/ground/http/idempotency.ts'
import type { StaffMember } from '#src/ground/http/who.ts'
import { Refusal, refuseOutdated } from '#src/ground/refusals/refusal.ts'
import { recordAction } from '#src/ledgers/events/record-event.ts'
import { lockMessage, type LockedMessage } from '#src/stories/messages/lock-message.ts'
import { checkedColumns } from '#src/stories/messages/message-columns.ts'
import { SEND_MESSAGES } from '#src/stories/messages/send-due-messages.ts'

/**
 * Changes a message that nobody has yet. A member of staff with an outdated view is refused instead of overwriting a
 * colleague.
 *
 * @throws {Refusal} 404 when there is no such message; `message.sent`; `message.recalled`; 409 `message.changed`; otherwise as `writeMessage`
 */
export async function changeMessage(
  context: Pick<Context, 'brands' | 'now' | 'jobs'> & { readonly once: Once },
  who: StaffMember,
  { id, version, ...input }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const at = context.now()
  const answer = await context.once(async (tx) => {
    const before = await lockMessage(tx, id)
    await refuseSent(tx, id, before)
    refuseOutdated(before.version, version, {
      code: 'message.changed',
      message: '同事刚刚修改过这条消息，请先看一下',
    })
    const columns = await checkedColumns(context, tx, input)
    await tx
      .updateTable('tip')
      .set({ ...columns, version: before.version + 1 })
      .where('tip_id', '=', id)
      .execute()
    await recordAction(tx, who, {
      action: 'message.change',
      brand: input.brand,
      table: 'tip',
      key: id,
      before: before.columns,
      after: columns,
      at,
    })
    return { id, state: columns.state }
  })
  context.jobs.look(SEND_MESSAGES)
  return answer
}

async function refuseSent(
  tx: InTransaction,
  id: Id<'tip'>,
  { columns }: LockedMessage,
): Promise<void> {
  if (mayChangeMessage(columns.state)) return
  if (columns.state !== 'recalled')
    throw new Refusal('message.sent', '这条消息已经发出，不能修改，只能撤回')
  const { rows } = await sql<{ who: string; at: string }>`
    select coalesce(s.name, '系统') as who, coalesce(${momentText('t.recalled_at')}, '') as at
    from tip t left join staff s on s.staff_id = t.recalled_by where t.tip_id = ${id}`.execute(tx)
  const { who, at } = onlyRow(rows)
  // 11-24 10:14
  const when = at === '' ? '' : ` ${at.slice(5, 16)} `
  throw new Refusal('message.recalled', `${who}${when}撤回了这条消息，你的修改没有保存`)
}
