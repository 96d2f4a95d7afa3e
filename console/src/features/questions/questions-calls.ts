import type { Caller } from '@portal/contract/caller.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import {
  answerQuestion,
  getConsoleQuestion,
  listConsoleQuestions,
} from '@portal/contract/questions.ts'
import { serverQuery, useServerChange } from '@portal/ui/server-query.ts'
import { keepPreviousData, useQueryClient } from '@tanstack/react-query'

export type QuestionsParams = InputOf<typeof listConsoleQuestions>
export type QuestionsFound = OutputOf<typeof listConsoleQuestions>
export type DeskQuestion = OutputOf<typeof getConsoleQuestion>

/** Keeps the page before on the screen while the next one comes. The page itself says why it failed. */
export const questionsQuery = (call: Caller, wanted: QuestionsParams) => ({
  ...serverQuery(call, listConsoleQuestions, wanted),
  placeholderData: keepPreviousData,
  meta: { quiet: true },
})

export const questionQuery = (call: Caller, id: number) => ({
  ...serverQuery(call, getConsoleQuestion, { id }),
  meta: { quiet: true },
})

export const useAnswer = () =>
  useServerChange(answerQuestion, [listConsoleQuestions, getConsoleQuestion])

/** After a refusal: what a colleague has written meanwhile. */
export function useFreshQuestions() {
  const queries = useQueryClient()
  return () => {
    for (const { path } of [listConsoleQuestions, getConsoleQuestion])
      void queries.invalidateQueries({ queryKey: [path] })
  }
}
