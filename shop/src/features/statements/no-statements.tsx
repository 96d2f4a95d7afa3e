import { ServerRefusal } from '@portal/contract/server-refusal.ts'
import { EmptyState } from '@portal/ui/empty-state.tsx'
import { LoadFailed } from '@portal/ui/load-failed.tsx'
import { errorText } from '@portal/ui/server-errors.ts'

const FORBIDDEN = 403

type Props = { readonly error: Error; readonly onRetry: () => void }

/** Why no statement is shown: the account may not see it, or it did not come. */
export function NoStatements({ error, onRetry }: Props) {
  if (error instanceof ServerRefusal && error.status === FORBIDDEN)
    return (
      <EmptyState picture="box" title="您的账号不能看对账单">
        对账单归主账号。需要查看时，请主账号在它的对账单页「谁可以看对账单」中勾选您的账号。
      </EmptyState>
    )
  return <LoadFailed reason={errorText(error)} onRetry={onRetry} />
}
