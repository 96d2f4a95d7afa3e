import { ServerRefusal } from '@portal/contract/server-refusal.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { errorText, isNotFound } from '#src/server/server-errors.ts'

import { EmptyState } from './empty-state.tsx'
import { LoadFailed } from './load-failed.tsx'

const FORBIDDEN = 403

export type AnswerProps<Data> = {
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>
  /** A skeleton in the size of the content, so that nothing moves when the content comes. */
  readonly waiting: ReactNode
  /** Shown for a 404; without it, the server's message. */
  readonly missing?: ReactNode
  /** Shown for a 403; without a title, the server's message is the title. */
  readonly forbidden?: { readonly title?: string; readonly text: string }
  readonly failedClassName?: string | undefined
  readonly children: (data: Data) => ReactNode
}

export function Answer<Data>(props: AnswerProps<Data>) {
  const { query, waiting, missing, forbidden, failedClassName, children } = props
  const { data, error, refetch } = query
  if (data !== undefined) return children(data)
  if (error === null) return waiting
  const message = errorText(error)
  const status = error instanceof ServerRefusal ? error.status : undefined
  // To try again would not find it.
  if (isNotFound(error)) return missing ?? <EmptyState picture="search" title={message} />
  if (forbidden !== undefined && status === FORBIDDEN)
    return (
      <EmptyState picture="box" title={forbidden.title ?? message}>
        {forbidden.text}
      </EmptyState>
    )
  return <LoadFailed className={failedClassName} reason={message} onRetry={() => void refetch()} />
}
