import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { closeFeedback as call } from '@portal/contract/feedback.ts'

import type { StaffMember } from '#src/ground/http/who.ts'
import { Refusal } from '#src/ground/refusals/refusal.ts'
import { type ReplyContext, replyTo } from '#src/stories/feedback/reply.ts'

/**
 * Closes open feedback without an answer; its author is shown the reason.
 *
 * @throws {Refusal} `feedback.no_reason`; 404 when there is no such feedback; 409 `feedback.changed` with the current
 *   one
 */
export async function closeFeedback(
  context: ReplyContext,
  who: StaffMember,
  { id, version, reason }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const reply = reason.trim()
  if (reply === '') throw new Refusal('feedback.no_reason', '请填写关闭原因')
  return replyTo(context, who, { id, version, given: { state: 'closed', reply, reply_files: [] } })
}
