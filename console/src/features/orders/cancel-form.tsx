import { cancelProblem } from '@portal/rules/cancel-pieces.ts'
import { Button } from '@portal/ui/button.tsx'
import { TextField } from '@portal/ui/text-field.tsx'
import { toast } from '@portal/ui/toast.ts'
import { type FormEvent, useState } from 'react'

import { LinePieces } from './line-pieces.tsx'
import { type DeskOrder, useCancelPieces } from './orders-calls.ts'

import styles from './ship-form.module.css'

type Props = { readonly order: DeskOrder; readonly onDone: () => void }

/** Which pieces that have not left are called off, and why. What was chosen stays until they are. */
export function CancelForm({ order, onDone }: Props) {
  const lines = order.lines.filter(({ quantity, shipped }) => quantity > shipped)
  const isRest = order.status === 'partly_shipped'
  /** Pieces by line, where another number than at first was chosen. */
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map())
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const cancel = useCancelPieces()
  const going = lines.map((line) => {
    const most = line.quantity - line.shipped
    const quantity = Math.min(chosen.get(line.order_line_id) ?? (isRest ? most : 0), most)
    return { line, most, quantity }
  })
  const pieces = going.reduce((sum, { quantity }) => sum + quantity, 0)

  const send = async () => {
    const { cancelled_order_no } = await cancel.mutateAsync({
      order_id: order.order_id,
      lines: going
        .filter(({ quantity }) => quantity > 0)
        .map(({ line, quantity }) => ({ order_line_id: line.order_line_id, quantity })),
      reason: reason.trim(),
    })
    const seen = cancelled_order_no === '' ? '，订单已取消' : `，见订单 ${cancelled_order_no}`
    toast.success(`已取消 ${pieces} 件${seen}`)
    onDone()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (cancel.isPending) return
    const found =
      cancelProblem(
        going.map(({ line, quantity }) => ({
          quantity: line.quantity,
          shipped: line.shipped,
          goes: quantity,
        })),
      ) ?? (reason.trim() === '' ? '请填写取消原因' : undefined)
    setProblem(found)
    // A refusal has been told by the cache.
    if (found === undefined) void send().catch(() => undefined)
  }
  return (
    <form
      aria-label="取消配件"
      className={styles.form}
      onChange={() => setProblem(undefined)}
      onSubmit={submit}
    >
      <h3>
        {isRest ? '取消余下' : '部分取消'} · {order.order_no}
      </h3>
      <p className={styles.address}>
        选中的配件不再发货：占用的库存和对应的币退回，优惠券按比例分摊，应收随之减少；客户能看到原因。
      </p>
      <LinePieces
        deed="取消"
        lines={going}
        mostName="未发"
        onChange={(line, quantity) => {
          setChosen(new Map(chosen).set(line, quantity))
          setProblem(undefined)
        }}
      />
      <TextField
        label="取消原因（客户可见）"
        maxLength={200}
        placeholder="货架缺货、停产"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.foot}>
        <Button onClick={onDone}>返回</Button>
        <Button busy={cancel.isPending} kind="danger" type="submit">
          确认取消 {pieces} 件
        </Button>
      </div>
    </form>
  )
}
