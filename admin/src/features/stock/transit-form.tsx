import { DateField } from '@portal/ui/date-field.tsx'
import { TextField } from '@portal/ui/text-field.tsx'
import { toast } from '@portal/ui/toast.ts'
import { useState } from 'react'

import { ShelfForm, type ShelfFormProps } from './shelf-form.tsx'
import { useTransit } from './stock-calls.ts'
import { typedPieces } from './stock-filter.ts'

/** How many pieces are on the way to a warehouse, and when they are expected. */
export function TransitForm({ part, shelf, onDone }: ShelfFormProps) {
  const [typed, setTyped] = useState(String(shelf.in_transit))
  const [day, setDay] = useState(shelf.arrives_on ?? '')
  const transit = useTransit()
  const send = async (in_transit: number) => {
    await transit.mutateAsync({
      product_id: part.product_id,
      warehouse_type: shelf.warehouse_type,
      in_transit,
      ...(day === '' ? {} : { arrives_on: day }),
    })
    toast.success('在途已更新')
    onDone()
  }
  const submit = () => {
    const pieces = typedPieces(typed)
    if (pieces === undefined) return '请输入在途件数'
    // A refusal has been told by the cache.
    void send(pieces).catch(() => undefined)
    return undefined
  }
  return (
    <ShelfForm busy={transit.isPending} label="在途" onClose={onDone} onSubmit={submit}>
      <TextField
        autoComplete="off"
        // The form was opened to type here.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        inputMode="numeric"
        label="在途件数"
        maxLength={8}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <DateField label="预计到货日（可不填）" value={day} onChange={setDay} />
    </ShelfForm>
  )
}
