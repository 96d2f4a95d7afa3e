import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { answerFeedback as call } from '@portal/contract/feedback.ts'

import type { StaffMember } from '#src/ground/http/who.ts'
import { Refusal } from '#src/ground/refusals/refusal.ts'
import { type ReplyContext, replyTo } from '#src/stories/feedback/reply.ts'

/**
 * Answers feedback, also closed feedback, or corrects the answer, which is then unread again for its author. A member
 * of staff with an outdated view is refused instead of overwriting a colleague; the same answer again changes nothing.
 *
 * @throws {Refusal} `answer.empty`; `file.gone`; 404 when there is no such feedback; 409 `feedback.changed` with the
 *   current one
 */
export async function answerFeedback(
  context: ReplyContext,
  who: StaffMember,
  { id, version, reply_contente, reply_files = [] }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const reply = reply_contente.trim()
  if (reply === '') throw new Refusal('answer.empty', '请输入回复内容')
  return replyTo(context, who, { id, version, given: { state: 'answered', reply, reply_files } })
}
