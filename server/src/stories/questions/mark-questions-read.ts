import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { markQuestionsRead as call } from '@portal/contract/questions.ts'

import type { Context } from '#src/context.ts'
import { listedIds } from '#src/ground/http/listed-ids.ts'
import type { Dealer } from '#src/ground/http/who.ts'

/** Marks the answers to the user's own questions as read; other ids are ignored. */
export async function markQuestionsRead(
  { db, now }: Context,
  { account_id }: Dealer,
  { related_question_ids }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  await db
    .updateTable('part_question')
    .set({ read_at: now() })
    .where('part_question_id', 'in', listedIds<'part_question'>(related_question_ids))
    .where('account_id', '=', account_id)
    .where('answered_at', 'is not', null)
    .where('read_at', 'is', null)
    .execute()
  return {}
}
