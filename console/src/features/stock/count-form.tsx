import { TextField } from '@portal/ui/text-field.tsx'
import { toast } from '@portal/ui/toast.ts'
import { useState } from 'react'

import { ShelfForm, type ShelfFormProps } from './shelf-form.tsx'
import { useCount } from './stock-calls.ts'
import { typedPieces } from './stock-filter.ts'

/** The pieces that were counted, and why they are others than the shelf says. */
export function CountForm({ part, shelf, onDone }: ShelfFormProps) {
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const count = useCount()
  const send = async (on_hand: number) => {
    await count.mutateAsync({
      product_id: part.product_id,
      warehouse_type: shelf.warehouse_type,
      on_hand,
      known_on_hand: shelf.on_hand,
      reason,
    })
    toast.success(on_hand === shelf.on_hand ? '实存一致，无需调整' : `实存已调整为 ${on_hand} 件`)
    onDone()
  }
  const submit = () => {
    const pieces = typedPieces(typed)
    if (pieces === undefined) return '请输入实盘件数'
    if (pieces < shelf.allocated) return `有 ${shelf.allocated} 件已被订单占用，实存不能少于占用数`
    if (reason.trim() === '') return '请填写盘点原因'
    // A refusal has been told by the cache.
    void send(pieces).catch(() => undefined)
    return undefined
  }
  return (
    <ShelfForm busy={count.isPending} label="盘点" onClose={onDone} onSubmit={submit}>
      <TextField
        autoComplete="off"
        // The form was opened to type here.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        inputMode="numeric"
        label={`实盘件数（账面 ${shelf.on_hand}）`}
        maxLength={8}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <TextField
        label="盘点原因"
        maxLength={200}
        placeholder="月末盘点、破损报废"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ShelfForm>
  )
}
