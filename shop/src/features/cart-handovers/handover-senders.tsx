import type { CartRow } from '@portal/contract/cart.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import type { Static } from 'typebox'

import { useWaitingHandovers } from './handover-calls.ts'

import styles from './handover-senders.module.css'

type Props = {
  /** Those of a shipment. */
  readonly rows: readonly Pick<Static<typeof CartRow>, 'handover_id'>[]
  readonly remark: string
  readonly onRemark: (remark: string) => void
}

/** Beside the remark of an order: who handed its rows over, with which note. The note becomes a remark on request. */
export function HandoverSenders({ rows, remark, onRemark }: Props) {
  const { list = [] } = useWaitingHandovers() ?? {}
  const senders = list.filter(({ handover_id }) =>
    rows.some((row) => row.handover_id === handover_id),
  )
  return senders.map(({ handover_id, user_name, note }) => {
    const words = inOneLine(note)
    const isUsed = remark.includes(words)
    return (
      <div className={styles.sender} key={handover_id}>
        <p>
          来自 {user_name} 的提交{note !== '' && ` · 留言：${note}`}
        </p>
        {note !== '' && (
          <Button
            disabled={isUsed}
            size="small"
            onClick={() => onRemark([remark.trim(), words].filter(Boolean).join('；'))}
          >
            {isUsed ? '已用作订单备注' : '用作订单备注'}
          </Button>
        )}
      </div>
    )
  })
}

/** A remark has one line. */
const inOneLine = (note: string) => note.replaceAll(/\s*\n\s*/g, ' ')
