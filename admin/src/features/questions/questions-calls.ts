import type { Caller } from '@portal/contract/caller.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { answerQuestion, getAdminQuestion, listAdminQuestions } from '@portal/contract/questions.ts'
import type { Id } from '@portal/rules/ids.ts'
import { useServerChange } from '@portal/ui/server/server-change.ts'
import { pagedQuery, invalidateTopics, serverQuery } from '@portal/ui/server/server-query.ts'
import { useQueryClient } from '@tanstack/react-query'

export type QuestionsParams = InputOf<typeof listAdminQuestions>
export type AdminQuestion = OutputOf<typeof getAdminQuestion>

export const questionsQuery = (call: Caller, params: QuestionsParams) =>
  pagedQuery(call, listAdminQuestions, params)

export const questionQuery = (call: Caller, id: Id<'part_question'>) => ({
  ...serverQuery(call, getAdminQuestion, { id }),
  meta: { quiet: true },
})

export const useAnswerQuestion = () => useServerChange(answerQuestion)

export function useFreshQuestions() {
  const queries = useQueryClient()
  return () => {
    void invalidateTopics(queries, ['questions'])
  }
}
