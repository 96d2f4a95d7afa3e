import { LoadFailed } from '@portal/ui/load-failed.tsx'
import { errorText } from '@portal/ui/server-errors.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

type Props<Data> = {
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>
  /** Skeletons of the real size. */
  readonly waiting: ReactNode
  readonly children: (data: Data) => ReactNode
}

/** What the server answered; until then its skeleton, and a way to ask again when it failed. */
export function Answer<Data>({ query, waiting, children }: Props<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.error === null) return waiting
  return <LoadFailed reason={errorText(query.error)} onRetry={() => void query.refetch()} />
}
