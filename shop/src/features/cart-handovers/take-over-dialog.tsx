import type { Id } from '@portal/rules/ids.ts'
import { WAREHOUSE_NAMES } from '@portal/rules/stock/warehouse.ts'
import { Checkbox } from '@portal/ui/controls/checkbox.tsx'
import { Dialog } from '@portal/ui/overlays/dialog.tsx'
import { Note } from '@portal/ui/states/note.tsx'
import { useState } from 'react'

import { DecidedDialog, isDecidedElsewhere, isMadeHere } from './decided-dialog.tsx'
import { type Handover, useTakeOverRows } from './handover-calls.ts'
import { waitingRows } from './handover-rows.ts'
import { useKeptInList } from './kept-handover.ts'

import styles from './take-over-dialog.module.css'

type Props = {
  readonly handover: Handover
  /** The row that was pressed; the others that wait may be ticked too. */
  readonly pressed: Id<'cart_line'>
  readonly onClose: () => void
}

/** Asks first, because a row that was taken over does not go back to who handed it over. */
export function TakeOverDialog({ handover, pressed, onClose }: Props) {
  const takeOver = useTakeOverRows()
  useKeptInList(handover)
  const [ticked, setTicked] = useState<readonly Id<'cart_line'>[]>([pressed])
  const { handover_id, user_name } = handover
  const rows = waitingRows(handover)
  const pd_cart_ids = rows.map((row) => row.pd_cart_id).filter((id) => ticked.includes(id))
  const tick = (id: Id<'cart_line'>, isTicked: boolean) =>
    setTicked((now) => (isTicked ? [...now, id] : now.filter((one) => one !== id)))
  if (isDecidedElsewhere(handover, takeOver))
    return <DecidedDialog handover={handover} onClose={onClose} />
  return (
    <Dialog
      open
      confirm={{
        label: `接手 ${pd_cart_ids.length} 种`,
        busy: takeOver.isPending,
        disabled: pd_cart_ids.length === 0,
        onPress: () => takeOver.mutate({ handover_id, pd_cart_ids }, { onSuccess: onClose }),
      }}
      title={`接手 ${user_name} 的提交`}
      onClose={onClose}
    >
      <p>配件移到您的购物车，由您修改后下单，不能再退回；{user_name} 会收到通知。</p>
      {!isMadeHere(takeOver) && !rows.some((row) => row.pd_cart_id === pressed) && (
        <Note look="warning">刚才选的配件已由同事处理，还可以接手其余的。</Note>
      )}
      <ul aria-label="接手的配件" className={styles.rows}>
        {rows.map(({ pd_cart_id, number, l_name_zh, warehouse_type, quantity }) => (
          <li key={pd_cart_id}>
            <Checkbox
              checked={ticked.includes(pd_cart_id)}
              onChange={(isTicked) => tick(pd_cart_id, isTicked)}
            >
              <b>{number}</b> {l_name_zh} · {WAREHOUSE_NAMES[warehouse_type]} ×{quantity}
            </Checkbox>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
