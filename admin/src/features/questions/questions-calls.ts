import type { Caller } from '@portal/contract/caller.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { answerQuestion, getAdminQuestion, listAdminQuestions } from '@portal/contract/questions.ts'
import { readAgain, serverQuery, useServerChange } from '@portal/ui/server-query.ts'
import { keepPreviousData, useQueryClient } from '@tanstack/react-query'

export type QuestionsParams = InputOf<typeof listAdminQuestions>
export type AdminQuestion = OutputOf<typeof getAdminQuestion>

/** Keeps the page before on the screen while the next one comes. The page itself says why it failed. */
export const questionsQuery = (call: Caller, params: QuestionsParams) => ({
  ...serverQuery(call, listAdminQuestions, params),
  placeholderData: keepPreviousData,
  meta: { quiet: true },
})

export const questionQuery = (call: Caller, id: number) => ({
  ...serverQuery(call, getAdminQuestion, { id }),
  meta: { quiet: true },
})

export const useAnswer = () => useServerChange(answerQuestion)

/** After a refusal: what a colleague has written meanwhile. */
export function useFreshQuestions() {
  const queries = useQueryClient()
  return () => {
    void readAgain(queries, ['questions'])
  }
}
