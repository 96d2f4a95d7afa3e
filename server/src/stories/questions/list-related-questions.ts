import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { listRelatedQuestions as call } from '@portal/contract/questions.ts'

import type { Context } from '#src/context.ts'
import { flag } from '#src/ground/http/flag.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { refuseForeignPart } from '#src/stories/questions/refuse-foreign-part.ts'
import { readRelatedQuestions } from '#src/stories/questions/related-question.ts'

/**
 * The questions on a part: answered ones of the whole brand, unanswered ones of this user alone.
 *
 * @throws {Refusal} 404 when the brand has no such part
 */
export async function listRelatedQuestions(
  { db }: Context,
  who: Dealer,
  { id }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  await refuseForeignPart(db, who, id)
  const list = await readRelatedQuestions(db, who, id)
  return { list, has_unread: flag(list.some(({ has_unread }) => has_unread === 1)) }
}
