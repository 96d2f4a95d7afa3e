import type { Caller } from '@portal/contract/caller.ts'
import type { OutputOf } from '@portal/contract/endpoint.ts'
import { getPart } from '@portal/contract/parts.ts'
import { askQuestion, listRelatedQuestions, markQuestionsRead } from '@portal/contract/questions.ts'
import { useServerChange } from '@portal/ui/server-change.ts'
import { serverKey, serverQuery } from '@portal/ui/server-query.ts'
import { toast } from '@portal/ui/toast.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'

export type Questions = OutputOf<typeof listRelatedQuestions>
export type Question = Questions['list'][number]
type QuestionType = Question['type']

/** The limit of one call. */
export const MAX_MARKED = 200

export const questionsQuery = (call: Caller, id: number) => ({
  ...serverQuery(call, listRelatedQuestions, { id }),
  // The tab itself shows the failure.
  meta: { quiet: true },
})

/** Adds a question on a part. */
export const useAskQuestion = () =>
  useServerChange(askQuestion, { onAnswer: () => toast.success('提交成功') })

/** The answers have been seen; nothing on the page waits for it, so a failure stays silent until the next visit. */
export function useMarkRead(product_id: number) {
  const queries = useQueryClient()
  return useServerChange(markQuestionsRead, {
    quiet: true,
    keeps: markQuestionsRead.changes,
    onAnswer: () => showRead(queries, product_id),
  })
}

/** In the list, and on the tab whose dot comes from the part's own answer. */
function showRead(queries: QueryClient, id: number): void {
  queries.setQueryData<Questions>(serverKey(listRelatedQuestions, { id }), (answer) =>
    answer === undefined
      ? answer
      : { has_unread: 0, list: answer.list.map((one) => ({ ...one, has_unread: 0 })) },
  )
  queries.setQueryData<OutputOf<typeof getPart>>(serverKey(getPart, { id }), (part) =>
    part === undefined ? part : { ...part, has_unread_question: 0 },
  )
}

/** A question that is being written. */
export type QuestionDraft = { readonly type: QuestionType; readonly text: string }

/** What was typed and not yet sent, by part: looking at another tab or part loses none of it. */
export type QuestionDrafts = Map<number, QuestionDraft>

export const NO_QUESTION: QuestionDraft = { type: 1, text: '' }

/** Specification 5: 1 consult, 0 product feedback. */
export const QUESTION_TYPES: Readonly<Record<QuestionType, string>> = { 1: '咨询', 0: '产品反馈' }
