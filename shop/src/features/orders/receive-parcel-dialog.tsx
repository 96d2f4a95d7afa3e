import { Dialog } from '@portal/ui/dialog.tsx'
import { toast } from '@portal/ui/toast.ts'

import { useReceiveParcel, type Parcel } from './orders-calls.ts'

type Props = {
  readonly parcel: Parcel
  readonly onClose: () => void
}

/** Asks before one parcel is taken as received. */
export function ReceiveParcelDialog({ parcel, onClose }: Props) {
  const receive = useReceiveParcel()
  const confirm = () =>
    receive.mutate(
      { delivery_id: parcel.delivery_id },
      {
        onSuccess: ({ status }) => {
          toast.success(status === 'completed' ? '订单已全部签收' : '包裹已签收')
          onClose()
        },
      },
    )
  return (
    <Dialog
      open
      confirm={{ label: '确认收货', busy: receive.isPending, onPress: confirm }}
      title={`签收包裹 ${parcel.delivery_no}`}
      onClose={onClose}
    >
      <p>
        包裹里的 {parcel.lines.length} 种 {parcel.quantity}{' '}
        件都已收到并清点无误？签收后不能撤回；短少、破损或错发可在签收后申请退货。
      </p>
    </Dialog>
  )
}
