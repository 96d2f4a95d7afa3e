import { Button } from '@portal/ui/button.tsx'
import { QuantityField } from '@portal/ui/quantity-field.tsx'
import { toast } from '@portal/ui/toast.ts'
import { type FormEvent, useState } from 'react'

import { type DeskReturn, useTakeReturn } from './returns-calls.ts'

import styles from '#src/features/orders/ship-form.module.css'

type Props = { readonly of: DeskReturn; readonly onDone: () => void }

/** The goods are back: how many pieces of each line may be sold again; the rest is scrapped. */
export function TakeForm({ of, onDone }: Props) {
  /** Pieces to the shelf by line, where not all of them are. */
  const [restocked, setRestocked] = useState<ReadonlyMap<number, number>>(new Map())
  const take = useTakeReturn()
  const dealt = of.lines.map((line) => ({
    line,
    pieces: restocked.get(line.return_line_id) ?? line.quantity,
  }))
  const back = dealt.reduce((sum, { pieces }) => sum + pieces, 0)
  const send = async () => {
    const lines = dealt.map(({ line: { return_line_id }, pieces }) => ({
      return_line_id,
      restocked: pieces,
    }))
    await take.mutateAsync({ return_id: of.return_id, lines })
    toast.success('已收货')
    onDone()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A refusal has been told by the cache.
    if (!take.isPending) void send().catch(() => undefined)
  }
  return (
    <form aria-label="收货" className={styles.form} onSubmit={submit}>
      <h3>退货收货 · {of.company_name}</h3>
      <p className={styles.address}>完好的入库，回到发出它的仓库；其余报废。</p>
      <ul aria-label="收货配件" className={styles.lines}>
        {dealt.map(({ line, pieces }) => (
          <li key={line.return_line_id}>
            <span className={styles.part}>
              <b>{line.number}</b>
              <span>
                {line.frey_no} {line.l_name_zh}
              </span>
            </span>
            <span className={styles.left}>
              退 {line.quantity} · 报废 {line.quantity - pieces}
            </span>
            <QuantityField
              label={`${line.number} 入库数量`}
              most={line.quantity}
              size="small"
              value={pieces}
              onChange={(next) => setRestocked(new Map(restocked).set(line.return_line_id, next))}
            />
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <Button onClick={onDone}>返回</Button>
        <Button busy={take.isPending} kind="primary" type="submit">
          确认收货：入库 {back}，报废 {of.quantity - back}
        </Button>
      </div>
    </form>
  )
}
