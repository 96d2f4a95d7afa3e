import { MAX_NOTE_LENGTH } from '@portal/contract/wire.ts'
import { ZERO_FEN } from '@portal/rules/money/money.ts'
import { splitProblem } from '@portal/rules/orders/split-order.ts'
import { TextField } from '@portal/ui/fields/text-field.tsx'
import { toast } from '@portal/ui/page/toast.ts'
import { useState } from 'react'

import { type AdminOrder, useSplit } from './orders-calls.ts'
import { PiecesForm, usePieces } from './pieces-form.tsx'

import styles from '#src/forms/pane-form.module.css'

type Props = { readonly order: AdminOrder; readonly onDone: () => void }

export function SplitForm({ order, onDone }: Props) {
  const pieces = usePieces({
    lines: order.lines,
    maxOf: ({ quantity }) => quantity,
    atFirst: 'none',
  })
  const [reason, setReason] = useState('')
  const split = useSplit()
  const findProblem = () => {
    // Only the server knows the coins paid per line; it applies the same rule with them.
    const requested = { amount: ZERO_FEN, voucher: ZERO_FEN, coin: ZERO_FEN }
    return splitProblem(
      pieces.lines.map(({ max, quantity }) => ({ ...requested, quantity: max, goes: quantity })),
      0,
    )
  }
  const send = async () => {
    const { order_no } = await split.mutateAsync({
      order_id: order.order_id,
      lines: pieces.chosen,
      reason: reason.trim(),
    })
    toast.success(`已拆出订单 ${order_no}`)
    onDone()
  }
  return (
    <PiecesForm
      above={
        <p className={styles.address}>
          选中的配件另成一张订单：同一收货地址，优惠券和币按比例分摊，库存占用不变。
        </p>
      }
      busy={split.isPending}
      confirm={`确认拆出 ${pieces.total} 件`}
      action="拆出"
      findProblem={findProblem}
      maxLabel="订购"
      name="拆单"
      pieces={pieces}
      title={`拆单 · ${order.order_no}`}
      onBack={onDone}
      onSend={send}
    >
      <TextField
        isCounted
        label="拆单原因（客户可见，可不填）"
        maxLength={MAX_NOTE_LENGTH}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </PiecesForm>
  )
}
