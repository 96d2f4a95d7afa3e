import { DateField } from '@portal/ui/date-field.tsx'
import { TextField } from '@portal/ui/text-field.tsx'
import { toast } from '@portal/ui/toast.ts'
import { useState } from 'react'

import { useTransit } from './stock-calls.ts'
import { StockLevelForm, type StockLevelFormProps } from './stock-level-form.tsx'
import { typedPieces } from './stock-search-params.ts'

/** How many pieces are on the way to a warehouse, and when they are expected. */
export function TransitForm({ part, stockLevel, onDone }: StockLevelFormProps) {
  const [typed, setTyped] = useState(String(stockLevel.in_transit))
  const [day, setDay] = useState(stockLevel.arrives_on ?? '')
  const transit = useTransit()
  const send = async (in_transit: number) => {
    await transit.mutateAsync({
      product_id: part.product_id,
      warehouse_type: stockLevel.warehouse_type,
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
    <StockLevelForm busy={transit.isPending} label="在途" onClose={onDone} onSubmit={submit}>
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
    </StockLevelForm>
  )
}
