import { Dialog } from '@portal/ui/dialog.tsx'
import { Segmented } from '@portal/ui/segmented.tsx'
import { TextField } from '@portal/ui/text-field.tsx'
import { toast } from '@portal/ui/toast.ts'
import { useState } from 'react'

import { useCancelOrder } from './orders-calls.ts'

import styles from './cancel-dialog.module.css'

const OTHER = '其他'
const REASONS = ['选错配件', '重复下单', '不再需要', OTHER].map((reason) => ({
  value: reason,
  label: reason,
}))

type Props = {
  readonly order: { readonly order_id: number; readonly order_no: string }
  readonly onClose: () => void
}

/** Asks before an order is called off, and why; everything it took is given back. */
export function CancelDialog({ order, onClose }: Props) {
  const cancel = useCancelOrder()
  const [reason, setReason] = useState('选错配件')
  const [words, setWords] = useState('')
  const confirm = () => {
    const said = reason === OTHER ? words.trim() : [reason, words.trim()].filter(Boolean).join('：')
    cancel.mutate(
      { order_id: order.order_id, status: 'cancelled', ...(said && { reason: said }) },
      {
        onSuccess: () => {
          toast.success('操作成功')
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      open
      confirm={{ label: '取消订单', danger: true, busy: cancel.isPending, onPress: confirm }}
      size="middle"
      title={`取消订单 ${order.order_no}`}
      onClose={onClose}
    >
      <div className={styles.body}>
        <p>取消后订单不再发货，占用的库存会立即退回，不能恢复。</p>
        <Segmented label="取消原因" options={REASONS} value={reason} onChange={setReason} />
        <TextField
          label={reason === OTHER ? '原因' : '补充说明（选填）'}
          maxLength={180}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </div>
    </Dialog>
  )
}
