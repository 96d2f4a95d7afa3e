import type { Caller } from '@portal/contract/caller.ts'
import type { OutputOf } from '@portal/contract/endpoint.ts'
import { getPart } from '@portal/contract/parts.ts'
import { askQuestion, listRelatedQuestions, markQuestionsRead } from '@portal/contract/questions.ts'
import type { Id } from '@portal/rules/ids.ts'
import { toast } from '@portal/ui/page/toast.ts'
import { useServerChange } from '@portal/ui/server/server-change.ts'
import { serverKey, serverQuery } from '@portal/ui/server/server-query.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'

export type Questions = OutputOf<typeof listRelatedQuestions>
export type Question = Questions['list'][number]
type QuestionType = Question['type']

export const questionsQuery = (call: Caller, id: Id<'part'>) => ({
  ...serverQuery(call, listRelatedQuestions, { id }),
  // The tab shows the error itself.
  meta: { quiet: true },
})

export const useAskQuestion = () =>
  useServerChange(askQuestion, { onAnswer: () => toast.success('提交成功') })

/**
 * Marks answers as read. Nothing on the page waits for it, so errors stay silent until the next
 * visit.
 */
export function useMarkRead(product_id: Id<'part'>) {
  const queries = useQueryClient()
  return useServerChange(markQuestionsRead, {
    quiet: true,
    keeps: markQuestionsRead.changes,
    onAnswer: () => showRead(queries, product_id),
  })
}

/** Updates the list, and the unread mark on the tab, which comes from the part's response. */
function showRead(queries: QueryClient, id: Id<'part'>): void {
  queries.setQueryData<Questions>(serverKey(listRelatedQuestions, { id }), (answer) =>
    answer === undefined
      ? answer
      : { has_unread: 0, list: answer.list.map((one) => ({ ...one, has_unread: 0 })) },
  )
  queries.setQueryData<OutputOf<typeof getPart>>(serverKey(getPart, { id }), (part) =>
    part === undefined ? part : { ...part, has_unread_question: 0 },
  )
}

export type QuestionDraft = { readonly type: QuestionType; readonly text: string }

/** Unsent questions by part, kept while the user opens other tabs or parts. */
export type QuestionDrafts = Map<Id<'part'>, QuestionDraft>

export const NO_QUESTION: QuestionDraft = { type: 1, text: '' }

/** The types of specification 5: 1 consult, 0 product feedback. */
export const QUESTION_TYPES: Readonly<Record<QuestionType, string>> = { 1: '咨询', 0: '产品反馈' }
