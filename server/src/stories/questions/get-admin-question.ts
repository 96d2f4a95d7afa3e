import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { getAdminQuestion as call } from '@portal/contract/questions.ts'

import type { Context } from '#src/context.ts'
import { noSuchThing } from '#src/ground/refusals/refusal.ts'
import { findAdminQuestion } from '#src/stories/questions/admin-question.ts'

/**
 * Of any brand, because staff belong to none.
 *
 * @throws {Refusal} 404 when there is no such question
 */
export async function getAdminQuestion(
  { db }: Context,
  _who: unknown,
  { id }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const question = await findAdminQuestion(db, id)
  if (!question) throw noSuchThing('question.not_found')
  return question
}
