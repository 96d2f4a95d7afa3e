import { MAX_NOTE_LENGTH } from '@portal/contract/wire.ts'
import { arrivalDoubts } from '@portal/rules/stock/arrival-doubts.ts'
import { Checkbox } from '@portal/ui/controls/checkbox.tsx'
import { TextField } from '@portal/ui/fields/text-field.tsx'
import { toast } from '@portal/ui/page/toast.ts'
import { useState } from 'react'

import { useConfirmDoubts } from '#src/forms/use-confirm-doubts.tsx'

import { onHandOf } from './delivery.ts'
import { useReceive } from './stock-calls.ts'
import { StockLevelForm, type StockLevelFormProps } from './stock-level-form.tsx'
import { typedPieces } from './stock-search-params.ts'

export function ReceiveStockForm({ part, stockLevel, onDone }: StockLevelFormProps) {
  const [typed, setTyped] = useState(stockLevel.in_transit > 0 ? String(stockLevel.in_transit) : '')
  const [note, setNote] = useState('')
  const [isFromTransit, setFromTransit] = useState(stockLevel.in_transit > 0)
  const receive = useReceive()
  const send = async (pieces: number) => {
    const { reminded } = await receive.mutateAsync({
      product_id: part.product_id,
      warehouse_type: stockLevel.warehouse_type,
      pieces,
      from_transit: isFromTransit ? 1 : 0,
      note,
    })
    const reminders = reminded === 0 ? '' : `，触发 ${reminded} 个到货提醒`
    toast.success(`已入库 ${pieces} 件${reminders}`)
    onDone()
  }
  const pieces = typedPieces(typed)
  const sure = useConfirmDoubts({
    confirm: '仍要入库',
    // The query cache has already shown the error.
    onSure: () => send(pieces ?? 0).catch(() => undefined),
  })
  const submit = () => {
    if (pieces === undefined || pieces === 0) return '请输入入库件数'
    const onWay = isFromTransit ? stockLevel.in_transit : 0
    sure.ask(arrivalDoubts([{ number: part.number, pieces, onWay, onHand: onHandOf(part) }]))
    return undefined
  }
  return (
    <StockLevelForm busy={receive.isPending} label="入库" onClose={onDone} onSubmit={submit}>
      <TextField
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened to type here
        autoFocus
        inputMode="numeric"
        label="入库件数"
        maxLength={8}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {stockLevel.in_transit > 0 && (
        <Checkbox checked={isFromTransit} onChange={setFromTransit}>
          从在途 {stockLevel.in_transit} 件中扣减
        </Checkbox>
      )}
      <TextField
        isCounted
        label="备注"
        maxLength={MAX_NOTE_LENGTH}
        placeholder="采购单号、供应商"
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      {sure.dialog}
    </StockLevelForm>
  )
}
