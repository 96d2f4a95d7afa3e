import { splitProblem } from '@portal/rules/split-order.ts'
import { Button } from '@portal/ui/button.tsx'
import { TextField } from '@portal/ui/text-field.tsx'
import { toast } from '@portal/ui/toast.ts'
import { type FormEvent, useState } from 'react'

import { LinePieces } from './line-pieces.tsx'
import { type DeskOrder, useSplit } from './orders-calls.ts'

import styles from './ship-form.module.css'

type Props = { readonly order: DeskOrder; readonly onDone: () => void }

/** Which pieces become an order of their own, and why. What was chosen stays until they have. */
export function SplitForm({ order, onDone }: Props) {
  /** Pieces that go, by line. */
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map())
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const split = useSplit()
  const going = order.lines.map((line) => ({
    line,
    most: line.quantity,
    quantity: Math.min(chosen.get(line.order_line_id) ?? 0, line.quantity),
  }))
  const pieces = going.reduce((sum, { quantity }) => sum + quantity, 0)

  const send = async () => {
    const { order_no } = await split.mutateAsync({
      order_id: order.order_id,
      lines: going
        .filter(({ quantity }) => quantity > 0)
        .map(({ line, quantity }) => ({ order_line_id: line.order_line_id, quantity })),
      reason: reason.trim(),
    })
    toast.success(`已拆出订单 ${order_no}`)
    onDone()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (split.isPending) return
    // What each line paid in coins only the server knows; it asks the same rule with that.
    const asked = { amount: 0, voucher: 0, coin: 0 }
    const found = splitProblem(
      going.map(({ most, quantity }) => ({ ...asked, quantity: most, goes: quantity })),
      0,
    )
    setProblem(found)
    // A refusal has been told by the cache.
    if (found === undefined) void send().catch(() => undefined)
  }
  return (
    <form aria-label="拆单" className={styles.form} onSubmit={submit}>
      <h3>拆单 · {order.order_no}</h3>
      <p className={styles.address}>
        选中的配件另成一张订单：同一收货地址，优惠券和币按比例分摊，库存占用不变。
      </p>
      <LinePieces
        deed="拆出"
        lines={going}
        mostName="订购"
        onChange={(line, quantity) => {
          setChosen(new Map(chosen).set(line, quantity))
          setProblem(undefined)
        }}
      />
      <TextField
        label="拆单原因（客户可见，可不填）"
        maxLength={200}
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
        <Button busy={split.isPending} kind="primary" type="submit">
          确认拆出 {pieces} 件
        </Button>
      </div>
    </form>
  )
}
