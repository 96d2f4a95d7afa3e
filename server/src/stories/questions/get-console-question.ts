import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { getConsoleQuestion as call } from '@portal/contract/questions.ts'

import type { Context } from '#src/context.ts'
import { noSuchThing } from '#src/ground/http/refusal.ts'
import { findConsoleQuestion } from '#src/stories/questions/console-question.ts'

/**
 * One question as the desk sees it, of whichever brand.
 *
 * @throws {Refusal} 404 when there is no such question
 */
export async function getConsoleQuestion(
  { db }: Context,
  { id }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const question = await findConsoleQuestion(db, id)
  if (!question) throw noSuchThing('question.not_found')
  return question
}
