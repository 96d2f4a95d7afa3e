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
      <EmptyState picture="box" title={errorText(error)}>
        对账单由主账号或有采购权限的子账号查看和确认，如需查看请联系贵公司的主账号。
      </EmptyState>
    )
  return <LoadFailed reason={errorText(error)} onRetry={onRetry} />
}
