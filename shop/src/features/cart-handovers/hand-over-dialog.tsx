import { MAX_NOTE_LENGTH } from '@portal/contract/wire.ts'
import type { Id } from '@portal/rules/ids.ts'
import { TextArea } from '@portal/ui/fields/text-area.tsx'
import { Dialog } from '@portal/ui/overlays/dialog.tsx'
import { errorTextOnce, isLostAnswer } from '@portal/ui/server/attempt.ts'
import { Note } from '@portal/ui/states/note.tsx'
import { useState } from 'react'

import { unansweredHandover, useHandOverCart } from './handover-calls.ts'

import styles from './hand-over-dialog.module.css'

type Props = {
  /** Ticked in the cart now; the user or a colleague may have used them in another window. */
  readonly rows: readonly Id<'cart_line'>[]
  readonly onClose: () => void
}

export function HandOverDialog({ rows, onClose }: Props) {
  const [before] = useState(() => unansweredHandover(rows))
  const [note, setNote] = useState(before?.note ?? '')
  const [opened] = useState(rows.length)
  const { mutate, isPending, isSuccess, variables, error } = useHandOverCart()
  // The cart loses the ticks of what was sent before the dialog closes, and where the answer was lost.
  const isGone = rows.length === 0 && isLostAnswer(error)
  const sent = isPending || isSuccess || isGone ? variables : undefined
  const count = sent?.pd_cart_ids.length ?? rows.length
  const send = () => {
    const wanted = isGone ? sent : { pd_cart_ids: [...rows], note: note.trim() }
    if (wanted !== undefined && count > 0) mutate(wanted, { onSuccess: onClose })
  }
  if (count === 0)
    return (
      <Dialog open title="提交给主账号" onClose={onClose}>
        <Note look="warning">所选配件已提交或已不在购物车，没有可提交的配件。</Note>
      </Dialog>
    )
  const refusal =
    count < opened
      ? `${opened - count} 种配件已提交或已不在购物车，其余 ${count} 种可以继续提交。`
      : error && errorTextOnce(error, '提交')
  return (
    <Dialog
      open
      confirm={{ label: `提交 ${count} 种`, busy: isPending, onPress: send }}
      title="提交给主账号"
      onClose={onClose}
    >
      <p className={styles.words}>
        提交后由主账号或有采购权限的子账号下单；处理前配件不能修改，可以撤回。
      </p>
      <TextArea
        label="留言（选填）"
        maxLength={MAX_NOTE_LENGTH}
        placeholder="例如：客户周五要，缺的先不要"
        readOnly={isGone}
        rows={3}
        value={note}
        onSend={send}
        onText={setNote}
      />
      <Outcome isRestored={before !== undefined} refusal={refusal} />
    </Dialog>
  )
}

type OutcomeProps = {
  /** Its note was sent before, without an answer. */
  readonly isRestored: boolean
  readonly refusal: string | null
}

function Outcome({ isRestored, refusal }: OutcomeProps) {
  return (
    <>
      {isRestored && refusal === null && (
        <Note look="warning">上次提交没有收到答复，可能已经完成；再按一次“提交”不会重复。</Note>
      )}
      <div aria-live="polite">
        {refusal !== null && (
          <Note className={styles.refusal} look="error">
            {refusal}
          </Note>
        )}
      </div>
    </>
  )
}
