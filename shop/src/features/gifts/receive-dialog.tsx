import { Dialog } from '@portal/ui/dialog.tsx'
import { toast } from '@portal/ui/toast.ts'

import { type GiftOrderRow, useConfirmGiftReceipt } from './gifts-calls.ts'

type Props = { readonly of: GiftOrderRow; readonly onClose: () => void }

/** Confirms before a gift order is marked as received. */
export function ReceiveDialog({ of, onClose }: Props) {
  const confirm = useConfirmGiftReceipt()
  const press = () =>
    confirm.mutate(
      { gift_order_id: of.gift_order_id },
      {
        onSuccess: () => {
          toast.success('操作成功')
          onClose()
        },
      },
    )
  return (
    <Dialog
      open
      confirm={{ label: '确认收货', busy: confirm.isPending, onPress: press }}
      title={`确认收货 ${of.gift_no}`}
      onClose={onClose}
    >
      <p>
        请核对收到的 {of.quantity} 件礼品（{of.lines.map(({ l_name_zh }) => l_name_zh).join('、')}
        ），确认后礼品单完成。
      </p>
    </Dialog>
  )
}
