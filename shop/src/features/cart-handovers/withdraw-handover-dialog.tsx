import { Dialog } from '@portal/ui/overlays/dialog.tsx'

import { DecidedDialog, isDecidedElsewhere } from './decided-dialog.tsx'
import { type Handover, useWithdrawHandover } from './handover-calls.ts'
import { waitingRows } from './handover-rows.ts'
import { useKeptInList } from './kept-handover.ts'

type Props = { readonly handover: Handover; readonly onClose: () => void }

/** Asks first: to hand over again disturbs those who may order a second time. */
export function WithdrawHandoverDialog({ handover, onClose }: Props) {
  const withdraw = useWithdrawHandover()
  useKeptInList(handover)
  const { handover_id, orders, lines } = handover
  const rest = orders.length > 0 || lines.some(({ is_taken_over }) => is_taken_over === 1)
  if (isDecidedElsewhere(handover, withdraw))
    return <DecidedDialog handover={handover} onClose={onClose} />
  return (
    <Dialog
      open
      confirm={{
        label: '撤回',
        otherwise: '不撤回',
        busy: withdraw.isPending,
        onPress: () => withdraw.mutate({ handover_id }, { onSuccess: onClose }),
      }}
      title="撤回提交"
      onClose={onClose}
    >
      {waitingRows(handover).length} 种待处理的配件回到您的购物车，可以修改后再提交。
      {rest && '已下单、已接手的部分不受影响。'}
    </Dialog>
  )
}
