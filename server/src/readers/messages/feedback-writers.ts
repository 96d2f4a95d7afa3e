import type { Id } from '@portal/rules/ids.ts'
import { feedbackAnsweredText, feedbackClosedText } from '@portal/rules/messages/feedback-texts.ts'

import type { InTransaction } from '#src/ground/database/schema.ts'
import type { Writers } from '#src/readers/messages/writer.ts'
import { listNamedAccounts } from '#src/stories/messages/recipients.ts'

export const FEEDBACK_WRITERS = {
  async 'feedback.answered'(tx, { subject, facts }) {
    const text = feedbackAnsweredText({
      ...(await findFeedback(tx, subject.id)),
      isCorrection: facts.is_correction === 1,
    })
    return [{ text, to: await listNamedAccounts(tx, [facts.sent_by]) }]
  },

  async 'feedback.closed'(tx, { subject, facts }) {
    const text = feedbackClosedText(await findFeedback(tx, subject.id))
    return [{ text, to: await listNamedAccounts(tx, [facts.sent_by]) }]
  },
} satisfies Writers

async function findFeedback(tx: InTransaction, feedback_id: Id<'feedback'>) {
  return tx
    .selectFrom('feedback')
    .select(['text', 'reply'])
    .where('feedback_id', '=', feedback_id)
    .executeTakeFirstOrThrow()
}
