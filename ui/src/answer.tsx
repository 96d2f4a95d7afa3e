import { ServerRefusal } from '@portal/contract/server-refusal.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { LoadFailed } from './load-failed.tsx'
import { errorText } from './server-errors.ts'

const NOT_FOUND = 404

type Props<Data> = {
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>
  /** Skeletons of the real size. */
  readonly waiting: ReactNode
  /** Stands for an answer of 404; without it that is a failure like any other. */
  readonly missing?: ReactNode
  /** Class of what says that it failed. */
  readonly failedClassName?: string | undefined
  readonly children: (data: Data) => ReactNode
}

/** What the server answered; until then its skeleton, and a way to ask again when it failed. */
export function Answer<Data>({ query, waiting, missing, failedClassName, children }: Props<Data>) {
  const { data, error, refetch } = query
  if (data !== undefined) return children(data)
  if (error === null) return waiting
  if (missing !== undefined && error instanceof ServerRefusal && error.status === NOT_FOUND)
    return missing
  return (
    <LoadFailed
      className={failedClassName}
      reason={errorText(error)}
      onRetry={() => void refetch()}
    />
  )
}
