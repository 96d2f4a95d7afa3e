import { Dialog } from '@portal/ui/overlays/dialog.tsx'
import { toast } from '@portal/ui/page/toast.ts'

import { type Return, useWithdrawReturn } from './returns-calls.ts'

type Props = { readonly returnOrder: Return; readonly onClose: () => void }

export function WithdrawDialog({ returnOrder, onClose }: Props) {
  const withdraw = useWithdrawReturn()
  const confirm = () =>
    withdraw.mutate(
      { return_id: returnOrder.return_id },
      {
        onSuccess: () => {
          toast.success('操作成功，这些配件可重新申请退货')
          onClose()
        },
      },
    )
  // Withdrawn or decided meanwhile, by this user in an attempt without a response or by others.
  if (returnOrder.state !== 'applied' && !withdraw.isPending)
    return (
      <Dialog open title={`撤回 ${returnOrder.return_no}`} onClose={onClose}>
        这张退货单现在是“{returnOrder.state_cn}”，不用再撤回。
      </Dialog>
    )
  return (
    <Dialog
      open
      confirm={{ label: '撤回申请', danger: true, busy: withdraw.isPending, onPress: confirm }}
      title={`撤回 ${returnOrder.return_no}`}
      onClose={onClose}
    >
      撤回后不再审核；这些配件可以重新申请退货。
    </Dialog>
  )
}
