import { Dialog } from '@portal/ui/overlays/dialog.tsx'
import { toast } from '@portal/ui/page/toast.ts'

import { type GiftOrderRow, useConfirmGiftReceipt } from './gifts-calls.ts'

type Props = { readonly order: GiftOrderRow; readonly onClose: () => void }

export function ReceiveDialog({ order, onClose }: Props) {
  const confirm = useConfirmGiftReceipt()
  // Awaited here, because the list may take the dialog away before.
  const press = async () => {
    await confirm.mutateAsync({ gift_order_id: order.gift_order_id })
    toast.success('操作成功')
    onClose()
  }
  return (
    <Dialog
      open
      confirm={{
        label: '确认收货',
        busy: confirm.isPending,
        onPress: () => void press().catch(() => undefined),
      }}
      title={`确认收货 ${order.gift_no}`}
      onClose={onClose}
    >
      <p>
        请核对收到的 {order.quantity} 件礼品（
        {order.lines.map(({ l_name_zh }) => l_name_zh).join('、')}
        ），确认后礼品单完成。
      </p>
    </Dialog>
  )
}
