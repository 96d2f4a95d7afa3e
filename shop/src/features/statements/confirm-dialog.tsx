import { Dialog } from '@portal/ui/overlays/dialog.tsx'
import { formatCount } from '@portal/ui/page/format.ts'
import { toast } from '@portal/ui/page/toast.ts'
import { Price } from '@portal/ui/shown/price.tsx'

import { type Statement, useConfirm, useFreshStatements } from './statements-calls.ts'

type Props = { readonly statement: Statement; readonly onClose: () => void }

/** Confirms a statement, which can then no longer be disputed. */
export function ConfirmDialog({ statement, onClose }: Props) {
  const confirm = useConfirm()
  const refresh = useFreshStatements()
  const agree = () =>
    confirm.mutate(
      { statement_id: statement.statement_id },
      {
        onSuccess: () => {
          toast.success('对账单已确认')
          onClose()
        },
        // Another tab or a colleague may have confirmed it already.
        onError: () => refresh(),
      },
    )
  return (
    <Dialog
      open
      confirm={{ label: '确认无误', busy: confirm.isPending, onPress: agree }}
      title={`确认 ${statement.month} 对账单`}
      onClose={onClose}
    >
      <p>
        期末应付 <Price look="strong" yuan={statement.closing} />
        ，共 {formatCount(statement.entries)} 笔。确认后不能撤销，也不能再提出异议。
      </p>
    </Dialog>
  )
}
