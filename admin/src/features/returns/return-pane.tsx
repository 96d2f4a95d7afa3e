import { ServerRefusal } from '@portal/contract/server-refusal.ts'
import { EmptyState } from '@portal/ui/empty-state.tsx'
import { LoadFailed } from '@portal/ui/load-failed.tsx'
import { errorText } from '@portal/ui/server-errors.ts'
import { useCaller } from '@portal/ui/server-query.ts'
import { LoadingRegion, Skeleton } from '@portal/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'

import { ReceiveForm } from './receive-form.tsx'
import { ReturnContents } from './return-contents.tsx'
import { returnQuery } from './returns-calls.ts'

const NOT_FOUND = 404

type Props = {
  readonly return_id: number
  /** The form in which its goods are counted in lies over the return. */
  readonly isReceiving: boolean
  readonly onReceived: () => void
}

/** The return, or the form in which its goods are counted in. */
export function ReturnPane({ return_id, isReceiving, onReceived }: Props) {
  const { data: of, error, refetch } = useQuery(returnQuery(useCaller(), return_id))
  if (of !== undefined)
    return isReceiving ? <ReceiveForm of={of} onDone={onReceived} /> : <ReturnContents of={of} />
  if (error === null)
    return (
      <LoadingRegion label="退货单加载中">
        <Skeleton height={84} />
        <Skeleton height={220} />
      </LoadingRegion>
    )
  if (error instanceof ServerRefusal && error.status === NOT_FOUND)
    return <EmptyState picture="search" title="找不到这张退货单" />
  return <LoadFailed reason={errorText(error)} onRetry={() => void refetch()} />
}
