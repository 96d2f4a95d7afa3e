import { WAREHOUSE_NAMES } from '@portal/rules/warehouse.ts'
import { TextField } from '@portal/ui/text-field.tsx'
import { toast } from '@portal/ui/toast.ts'
import { useState } from 'react'

import { useSure } from '#src/forms/use-sure.tsx'

import { LosingOrders, useLosers } from './losing-orders.tsx'
import { useCount } from './stock-calls.ts'
import { StockLevelForm, type StockLevelFormProps } from './stock-level-form.tsx'
import { typedPieces } from './stock-search-params.ts'

/** The pieces that were counted, why they are others than the shelf says, and who goes without where they are too few. */
export function CountForm({ part, stockLevel, onDone }: StockLevelFormProps) {
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const counted = typedPieces(typed)
  const missing = counted === undefined ? 0 : Math.max(stockLevel.allocated - counted, 0)
  const losers = useLosers({ part, stockLevel, missing })
  const count = useCount()
  const elsewhere = part.shelves
    .filter((other) => other.warehouse_type !== stockLevel.warehouse_type && other.available > 0)
    .map((other) => `${WAREHOUSE_NAMES[other.warehouse_type]}还有可用 ${other.available} 件`)
  const send = async (on_hand: number) => {
    await count.mutateAsync({
      product_id: part.product_id,
      warehouse_type: stockLevel.warehouse_type,
      on_hand,
      known_on_hand: stockLevel.on_hand,
      ...(missing > 0 && { losing: losers.losing }),
      reason,
    })
    const gone = missing === 0 ? '' : `，${losses(losers.losing.length, missing)}`
    toast.success(
      on_hand === stockLevel.on_hand ? '实存一致，无需调整' : `实存已调整为 ${on_hand} 件${gone}`,
    )
    onDone()
  }
  const sure = useSure({
    confirm: '仍要盘点',
    // A refusal has been told by the cache.
    onSure: () => void send(counted ?? 0).catch(() => undefined),
  })
  const submit = () => {
    if (counted === undefined) return '请输入实盘件数'
    if (reason.trim() === '') return '请填写盘点原因'
    if (losers.lost !== missing && missing > 0)
      return `缺 ${missing} 件，已分配 ${losers.lost} 件，请分配给订单`
    sure.ask(missing === 0 ? [] : [losses(losers.losing.length, missing), ...elsewhere])
    return undefined
  }
  return (
    <StockLevelForm busy={count.isPending} label="盘点" onClose={onDone} onSubmit={submit}>
      <TextField
        autoComplete="off"
        // The form was opened to type here.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        inputMode="numeric"
        label={`实盘件数（账面 ${stockLevel.on_hand}）`}
        maxLength={8}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          losers.reallocate()
        }}
      />
      {missing > 0 && <LosingOrders losers={losers} missing={missing} />}
      <TextField
        label={missing > 0 ? '盘点原因（缺货订单的客户可见）' : '盘点原因'}
        maxLength={200}
        placeholder="月末盘点、破损报废"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {sure.dialog}
    </StockLevelForm>
  )
}

const losses = (orders: number, pieces: number) => `${orders} 张订单取消 ${pieces} 件`
