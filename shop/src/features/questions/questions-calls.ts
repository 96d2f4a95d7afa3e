import type { Caller } from '@portal/contract/caller.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { getPart } from '@portal/contract/parts.ts'
import { askQuestion, listRelatedQuestions, markQuestionsRead } from '@portal/contract/questions.ts'
import { Attempt } from '@portal/ui/attempt.ts'
import { invalidateTopics, serverKey, serverQuery, useCaller } from '@portal/ui/server-query.ts'
import { toast } from '@portal/ui/toast.ts'
import { UnderWay } from '@portal/ui/under-way.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

export type Questions = OutputOf<typeof listRelatedQuestions>
export type Question = Questions['list'][number]
type QuestionType = Question['type']

/** As many as one call marks. */
const MAX_MARKED = 200

export const questionsQuery = (call: Caller, id: number) => ({
  ...serverQuery(call, listRelatedQuestions, { id }),
  // The tab itself shows the failure.
  meta: { quiet: true },
})

type Requested = Pick<InputOf<typeof askQuestion>, 'ask_questions' | 'type'>

/** Adds a question on a part; pressing again after a lost answer does not add it twice. */
export function useAskQuestion(product_id: number) {
  const call = useCaller()
  const queries = useQueryClient()
  const [attempt] = useState(() => new Attempt())
  const [underWay] = useState(() => new UnderWay<OutputOf<typeof askQuestion>>())
  return useMutation({
    mutationKey: [askQuestion.path],
    mutationFn: (requested: Requested) =>
      underWay.share(requested, () =>
        attempt.send(requested, (options) =>
          call(askQuestion, { ...requested, product_id, batch_number: null }, options),
        ),
      ),
    onSuccess: () => {
      toast.success('提交成功')
      return invalidateTopics(queries, askQuestion.changes)
    },
  })
}

/** The answers have been seen; nothing on the page waits for it, so a failure stays silent until the next visit. */
export function useMarkRead(product_id: number) {
  const call = useCaller()
  const queries = useQueryClient()
  return useMutation({
    mutationKey: [markQuestionsRead.path],
    meta: { quiet: true },
    mutationFn: (ids: readonly number[]) =>
      call(markQuestionsRead, { related_question_ids: ids.slice(0, MAX_MARKED).join(',') }),
    onSuccess: () => showRead(queries, product_id),
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
