import { receiveReturn } from '@portal/contract/returns.ts'
import type { Id } from '@portal/rules/ids.ts'
import { restockProposal } from '@portal/rules/returns/return-state.ts'
import { QuantityField } from '@portal/ui/fields/quantity-field.tsx'
import { toast } from '@portal/ui/page/toast.ts'
import { useServerChange } from '@portal/ui/server/server-change.ts'
import { Note } from '@portal/ui/states/note.tsx'
import { useState } from 'react'

import { PaneForm } from '#src/forms/pane-form.tsx'

import type { AdminReturn } from './returns-calls.ts'

import styles from '#src/forms/pane-form.module.css'

type Props = { readonly returnOrder: AdminReturn; readonly onDone: () => void }

type Counted = { readonly arrived: number; readonly restocked: number }

/** Pieces that came back and are not restocked are scrapped, so they never count as stock. */
export function ReceiveReturnForm({ returnOrder, onDone }: Props) {
  /** By line; only values that differ from the proposal. */
  const [counted, setCounted] = useState<ReadonlyMap<Id<'return_line'>, Counted>>(new Map())
  const receive = useServerChange(receiveReturn)
  const lines = returnOrder.lines.map((line) => {
    const proposed = {
      arrived: line.quantity,
      restocked: restockProposal(line.quantity, returnOrder.kind),
    }
    return { ...line, ...(counted.get(line.return_line_id) ?? proposed) }
  })
  const arrived = lines.reduce((sum, line) => sum + line.arrived, 0)
  const shelved = lines.reduce((sum, line) => sum + line.restocked, 0)
  const send = async () => {
    await receive.mutateAsync({
      return_id: returnOrder.return_id,
      lines: lines.map((line) => ({
        return_line_id: line.return_line_id,
        arrived: line.arrived,
        restocked: line.restocked,
      })),
    })
    toast.success('已收货')
    onDone()
  }
  return (
    <PaneForm
      busy={receive.isPending}
      confirm={`确认收货：入库 ${shelved}，报废 ${arrived - shelved}`}
      name="收货"
      title={`退货收货 · ${returnOrder.company_name}`}
      onBack={onDone}
      onSend={send}
    >
      {() => (
        <>
          <p className={styles.address}>
            {returnOrder.kind_cn} · {returnOrder.reason}
          </p>
          {returnOrder.kind === 'broken' && (
            <Note look="warning">这张退货单是破损件，先全部按报废计；完好的请改入库数。</Note>
          )}
          <ul aria-label="收货配件" className={styles.lines}>
            {lines.map((line) => (
              <LineFields
                key={line.return_line_id}
                line={line}
                onCount={(next) => setCounted(new Map(counted).set(line.return_line_id, next))}
              />
            ))}
          </ul>
          {arrived < returnOrder.quantity && (
            <p className={styles.address}>
              没有到的 {returnOrder.quantity - arrived} 件不入账，客户以后可以再申请。
            </p>
          )}
        </>
      )}
    </PaneForm>
  )
}

type LineProps = {
  readonly line: AdminReturn['lines'][number] & Counted
  readonly onCount: (counted: Counted) => void
}

function LineFields({ line, onCount }: LineProps) {
  const { number, frey_no, l_name_zh, quantity, arrived, restocked } = line
  return (
    <li className={styles.counted}>
      <span className={styles.part}>
        <b>{number}</b>
        <span>
          {frey_no} {l_name_zh}
        </span>
      </span>
      <span className={styles.left}>
        退 {quantity} · 报废 {arrived - restocked}
      </span>
      <span className={styles.count}>
        到货
        <QuantityField
          label={`${number} 到货数量`}
          max={quantity}
          size="small"
          value={arrived}
          onChange={(next) =>
            onCount({
              arrived: next,
              restocked: restocked === arrived ? next : Math.min(restocked, next),
            })
          }
        />
      </span>
      <span className={styles.count}>
        入库
        <QuantityField
          label={`${number} 入库数量`}
          max={arrived}
          size="small"
          value={restocked}
          onChange={(next) => onCount({ arrived, restocked: next })}
        />
      </span>
    </li>
  )
}
