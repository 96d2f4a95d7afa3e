import { cancelProblem } from '@portal/rules/cancel-pieces.ts'
import { TextField } from '@portal/ui/text-field.tsx'
import { toast } from '@portal/ui/toast.ts'
import { useState } from 'react'

import { type DeskOrder, useCancelPieces } from './orders-calls.ts'
import { PiecesForm } from './pieces-form.tsx'
import { unsent, usePieces } from './use-pieces.ts'

import styles from './ship-form.module.css'

type Props = { readonly order: DeskOrder; readonly onDone: () => void }

/** Which pieces that have not left are called off, and why. */
export function CancelForm({ order, onDone }: Props) {
  const isRest = order.status === 'partly_shipped'
  const pieces = usePieces({
    lines: order.lines.filter((line) => unsent(line) > 0),
    mostOf: unsent,
    atFirst: isRest ? 'all' : 'none',
  })
  const [reason, setReason] = useState('')
  const cancel = useCancelPieces()
  const findProblem = () => {
    const lines = pieces.lines.map(({ line, quantity }) => ({
      quantity: line.quantity,
      shipped: line.shipped,
      goes: quantity,
    }))
    return cancelProblem(lines) ?? (reason.trim() === '' ? '请填写取消原因' : undefined)
  }
  const send = async () => {
    const { cancelled_order_no } = await cancel.mutateAsync({
      order_id: order.order_id,
      lines: pieces.chosen,
      reason: reason.trim(),
    })
    const seen = cancelled_order_no === '' ? '，订单已取消' : `，见订单 ${cancelled_order_no}`
    toast.success(`已取消 ${pieces.total} 件${seen}`)
    onDone()
  }
  return (
    <PiecesForm
      isDanger
      above={
        <p className={styles.address}>
          选中的配件不再发货：占用的库存和对应的币退回，优惠券按比例分摊，应收随之减少；客户能看到原因。
        </p>
      }
      busy={cancel.isPending}
      confirm={`确认取消 ${pieces.total} 件`}
      deed="取消"
      findProblem={findProblem}
      mostName="未发"
      name="取消配件"
      pieces={pieces}
      title={`${isRest ? '取消余下' : '部分取消'} · ${order.order_no}`}
      onBack={onDone}
      onSend={send}
    >
      <TextField
        label="取消原因（客户可见）"
        maxLength={200}
        placeholder="货架缺货、停产"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </PiecesForm>
  )
}
