import { MAX_NOTE_LENGTH } from '@portal/contract/wire.ts'
import { MAX_GIFT_STOCK } from '@portal/rules/gifts/gift.ts'
import { TextField } from '@portal/ui/fields/text-field.tsx'
import { toast } from '@portal/ui/page/toast.ts'
import { useState } from 'react'

import { FormDialog } from '#src/forms/form-dialog.tsx'

import { type AdminGift, useMoveGiftStock } from './gifts-calls.ts'

import styles from '#src/forms/form.module.css'

const WORDS = {
  receipt: { action: '入库', pieces: '入库件数', note: '备注（选填）' },
  count: { action: '盘点', pieces: '实际可兑件数', note: '盘点原因' },
} as const

type Props = {
  readonly gift: AdminGift
  readonly kind: 'receipt' | 'count'
  readonly onClose: () => void
}

/** Submitting twice has an effect once. */
export function GiftStockDialog({ gift, kind, onClose }: Props) {
  const isCount = kind === 'count'
  const texts = WORDS[kind]
  const [pieces, setPieces] = useState('')
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const move = useMoveGiftStock()
  const quantity = /^\d{1,7}$/.test(pieces.trim()) ? Number(pieces) : -1
  const isQuantity = quantity >= (isCount ? 0 : 1) && quantity <= MAX_GIFT_STOCK
  const isExplained = !isCount || note.trim() !== ''
  const send = () => {
    setTried(true)
    if (!isQuantity || !isExplained || move.isPending) return
    move.mutate(
      { gift_id: gift.gift_id, kind, quantity, note: note.trim() },
      {
        onSuccess: ({ stock }) => {
          toast.success(`已${texts.action}，可兑 ${stock} 件`)
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      busy={move.isPending}
      confirm={`确认${texts.action}`}
      title={`${texts.action} ${gift.name}`}
      onClose={onClose}
      onSend={send}
    >
      <p className={styles.hint}>
        现在可兑 {gift.stock} 件，另有 {gift.waiting} 件已兑换、待寄出
        {isCount && '；只填可兑的件数，不含待寄出的'}。
      </p>
      <TextField
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened to type here
        autoFocus
        inputMode="numeric"
        label={texts.pieces}
        maxLength={7}
        problem={isTried && !isQuantity ? '请输入整数' : undefined}
        value={pieces}
        onChange={(event) => setPieces(event.target.value)}
      />
      <TextField
        isCounted
        label={texts.note}
        maxLength={MAX_NOTE_LENGTH}
        problem={isTried && !isExplained ? '请填写盘点原因' : undefined}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </FormDialog>
  )
}
