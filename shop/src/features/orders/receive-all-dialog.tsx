import { Dialog } from '@portal/ui/dialog.tsx'
import { toast } from '@portal/ui/toast.ts'

import { useReceiveAll } from './orders-calls.ts'

type Props = {
  readonly order: {
    readonly order_id: number
    readonly order_no: string
    readonly parcels_on_way: number
  }
  readonly onClose: () => void
}

/** Asks before every parcel of an order that is on the way is taken as received. */
export function ReceiveAllDialog({ order, onClose }: Props) {
  const receive = useReceiveAll()
  const confirm = () =>
    receive.mutate(
      { order_id: order.order_id },
      {
        onSuccess: ({ received, status }) => {
          toast.success(status === 'completed' ? '订单已全部签收' : `已签收 ${received} 个包裹`)
          onClose()
        },
      },
    )
  return (
    <Dialog
      open
      confirm={{ label: '全部签收', busy: receive.isPending, onPress: confirm }}
      title={`全部签收 ${order.order_no}`}
      onClose={onClose}
    >
      <p>
        运输中的 {order.parcels_on_way}{' '}
        个包裹都已收到并清点无误？签收后不能撤回；有短少或破损，请到订单里逐个包裹确认收货。
      </p>
    </Dialog>
  )
}
