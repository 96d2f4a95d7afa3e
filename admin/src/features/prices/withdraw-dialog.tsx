import { Dialog } from '@portal/ui/overlays/dialog.tsx'
import { formatMoment } from '@portal/ui/page/format.ts'
import { toast } from '@portal/ui/page/toast.ts'

import { type Adjustment, useWithdrawAdjustment } from './prices-calls.ts'

type Props = { readonly adjustment: Adjustment; readonly onClose: () => void }

export function WithdrawDialog({ adjustment, onClose }: Props) {
  const withdraw = useWithdrawAdjustment()
  const { adjustment_id, title, effective_at } = adjustment
  // Awaited here, because the list may take the dialog away before.
  const press = async () => {
    await withdraw.mutateAsync({ adjustment_id })
    toast.success(`已撤回 ${title}`)
    onClose()
  }
  return (
    <Dialog
      open
      confirm={{
        label: '撤回调价',
        danger: true,
        busy: withdraw.isPending,
        onPress: () => void press().catch(() => undefined),
      }}
      title={`撤回“${title}”？`}
      onClose={onClose}
    >
      原定 {formatMoment(effective_at)}{' '}
      的新价格不再生效，客户也不再看到；撤回后不能恢复，可以重新新建。
    </Dialog>
  )
}
