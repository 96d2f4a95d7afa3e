import { MAX_NOTE_LENGTH } from '@portal/contract/wire.ts'
import type { Id } from '@portal/rules/ids.ts'
import { Segmented } from '@portal/ui/controls/segmented.tsx'
import { TextField } from '@portal/ui/fields/text-field.tsx'
import { Dialog } from '@portal/ui/overlays/dialog.tsx'
import { toast } from '@portal/ui/page/toast.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { useBrand } from '@portal/ui/shown/brand-context.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { BuyAgainDialog } from './buy-again/buy-again-dialog.tsx'
import type { OrderDoing } from './order-card.tsx'
import { orderQuery, type OrderRow, useCancelOrder, useReceiveAll } from './orders-calls.ts'

import styles from './order-dialog.module.css'

const OTHER_REASON = '其他'

const REASONS = ['选错配件', '重复下单', '不再需要', OTHER_REASON].map((reason) => ({
  value: reason,
  label: reason,
}))

/** The chosen reason stands before the typed one in the same note. */
const MAX_TYPED_REASON_LENGTH = MAX_NOTE_LENGTH - 20

type Props = {
  readonly order: Pick<OrderRow, 'order_id' | 'order_no' | 'parcels_on_way'>
  readonly doing: OrderDoing | undefined
  readonly onClose: () => void
}

const DIALOGS = {
  cancel: CancelDialog,
  receive: ReceiveAllDialog,
  buyAgain: BuyAgainDialog,
} as const

export function OrderDialog({ order, doing, onClose }: Props) {
  if (doing === undefined) return null
  const Asking = DIALOGS[doing]
  return <Asking order={order} onClose={onClose} />
}

type ReceiveAllDialogProps = {
  readonly order: {
    readonly order_id: Id<'order'>
    readonly order_no: string
    readonly parcels_on_way: number
  }
  readonly onClose: () => void
}

function ReceiveAllDialog({ order, onClose }: ReceiveAllDialogProps) {
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
  // Received meanwhile, by this user in an attempt without a response or by others.
  if (order.parcels_on_way === 0 && !receive.isPending)
    return (
      <Dialog open title={`全部签收 ${order.order_no}`} onClose={onClose}>
        <p>发出的包裹都已签收。</p>
      </Dialog>
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

type CancelDialogProps = {
  readonly order: { readonly order_id: Id<'order'>; readonly order_no: string }
  readonly onClose: () => void
}

/** Lists what is refunded before the user confirms. */
function CancelDialog({ order, onClose }: CancelDialogProps) {
  const { back, isVoucherKept } = useExpectedRefund(order.order_id)
  const cancel = useCancelOrder()
  const [reason, setReason] = useState('选错配件')
  const [typed, setTyped] = useState('')
  const confirm = () => {
    const reasonText =
      reason === OTHER_REASON ? typed.trim() : [reason, typed.trim()].filter(Boolean).join('：')
    cancel.mutate(
      { order_id: order.order_id, status: 'cancelled', ...(reasonText && { reason: reasonText }) },
      {
        onSuccess: () => {
          toast.success(`操作成功，已退回${back.join('、')}`)
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      open
      confirm={{
        label: '确认取消订单',
        otherwise: '再想想',
        danger: true,
        busy: cancel.isPending,
        onPress: confirm,
      }}
      size="middle"
      title={`取消订单 ${order.order_no}`}
      onClose={onClose}
    >
      <div className={styles.body}>
        <p>取消后订单不再发货，不能恢复。</p>
        <div>
          <p>立即退回：{back.join('、')}。</p>
          {isVoucherKept && <p>优惠券由同一次结算的其他订单继续使用，那些订单都取消后退回。</p>}
        </div>
        <Segmented label="取消原因" options={REASONS} value={reason} onChange={setReason} />
        <TextField
          isCounted
          label={reason === OTHER_REASON ? '原因' : '补充说明（选填）'}
          maxLength={MAX_TYPED_REASON_LENGTH}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
    </Dialog>
  )
}

function useExpectedRefund(order_id: Id<'order'>) {
  const { coinName } = useBrand()
  const { data: order } = useQuery(orderQuery(useCaller(), order_id))
  const gifts = order?.gift_order
  const back = [
    '占用的库存',
    ...(order?.refundable_voucher ? [`优惠券“${order.refundable_voucher}”`] : []),
    ...(order && order.coins > 0 ? [`${order.coins} ${coinName}`] : []),
    ...(gifts ? [`${gifts.quantity} 件随单礼品的积分（尚未寄出的）`] : []),
  ]
  const isVoucherKept = (order?.voucher ?? 0) > 0 && !order?.refundable_voucher
  return { back, isVoucherKept }
}
