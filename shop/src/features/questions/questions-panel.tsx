import { MAX_ROWS_AT_ONCE } from '@portal/contract/wire.ts'
import type { Id } from '@portal/rules/ids.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { Answer } from '@portal/ui/states/answer.tsx'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { LoadingRegion, Skeleton } from '@portal/ui/states/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { AskForm } from './ask-form.tsx'
import { QuestionItem } from './question-item.tsx'
import {
  type QuestionDrafts,
  questionsQuery,
  useMarkRead,
  type Question,
} from './questions-calls.ts'

import styles from './questions-panel.module.css'

type Props = {
  readonly part: { readonly product_id: Id<'part'>; readonly number: string }
  /** Whether to use a single column whatever the window's width, as in the drawer. */
  readonly isNarrow?: boolean
  readonly drafts: QuestionDrafts
}

export function QuestionsPanel({ part, isNarrow = false, drafts }: Props) {
  const { product_id } = part
  const query = useQuery(questionsQuery(useCaller(), product_id))
  const field = useRef<HTMLTextAreaElement>(null)
  const fresh = useReading(product_id, query.data?.list)
  return (
    <div className={styles.columns} data-narrow={isNarrow}>
      <div className={styles.list}>
        <Answer query={query} waiting={<QuestionsSkeleton />}>
          {({ list }) =>
            list.length === 0 ? (
              <EmptyState
                action={<Button onClick={() => field.current?.focus()}>我要提问</Button>}
                picture="question"
                title="暂时还没有提问"
              >
                装配、适配、质量问题都可以问，回复后会在这里显示。
              </EmptyState>
            ) : (
              <ul aria-label="相关问题" className={styles.items}>
                {list.map((question) => (
                  <QuestionItem
                    isNew={question.has_unread === 1 || fresh.has(question.id)}
                    key={question.id}
                    question={question}
                  />
                ))}
              </ul>
            )
          }
        </Answer>
      </div>
      <AskForm drafts={drafts} field={field} part={part} />
    </div>
  )
}

/**
 * Marks unread answers as read, and returns them, so that they stay highlighted while they are
 * visible.
 */
function useReading(product_id: Id<'part'>, list: readonly Question[] | undefined) {
  const { mutate, variables } = useMarkRead(product_id)
  const unread = (list ?? []).filter(({ has_unread }) => has_unread === 1)
  const ids = unread
    .slice(0, MAX_ROWS_AT_ONCE)
    .map(({ id }) => id)
    .join(',')
  useEffect(() => {
    if (ids !== '') mutate({ related_question_ids: ids })
  }, [ids, mutate])
  return new Set(variables?.related_question_ids.split(',').map(Number))
}

function QuestionsSkeleton() {
  return (
    <LoadingRegion className={styles.waiting} label="问题加载中">
      <Skeleton height={64} />
      <Skeleton height={64} />
    </LoadingRegion>
  )
}
