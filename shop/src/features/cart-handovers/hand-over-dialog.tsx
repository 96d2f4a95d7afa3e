import { MAX_NOTE_LENGTH } from '@portal/contract/wire.ts'
import type { Id } from '@portal/rules/ids.ts'
import { TextArea } from '@portal/ui/fields/text-area.tsx'
import { Dialog } from '@portal/ui/overlays/dialog.tsx'
import { useState } from 'react'

import { useHandOverCart } from './handover-calls.ts'

import styles from './hand-over-dialog.module.css'

type Props = {
  readonly rows: readonly Id<'cart_line'>[]
  readonly onClose: () => void
}

export function HandOverDialog({ rows, onClose }: Props) {
  const [note, setNote] = useState('')
  const handOver = useHandOverCart()
  const send = () =>
    handOver.mutate({ pd_cart_ids: [...rows], note: note.trim() }, { onSuccess: onClose })
  return (
    <Dialog
      open
      confirm={{ label: `提交 ${rows.length} 种`, busy: handOver.isPending, onPress: send }}
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
        rows={3}
        value={note}
        onSend={send}
        onText={setNote}
      />
    </Dialog>
  )
}
