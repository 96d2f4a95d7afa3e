import { MAX_PIECES_PER_LINE } from '@portal/rules/cart-limits.ts'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

import { QuantityField } from './quantity-field.tsx'
import { startQuantitySending, type SendQuantity } from './quantity-sending.ts'

type Props = {
  /** Pieces by the server's last answer. */
  readonly value: number
  /** Puts the pieces on the server; a rejection takes the number back. Toast the reason there, not here. */
  readonly send: SendQuantity
  /** Follows the number at once, up and back: for subtotals and sums beside it. */
  readonly onShown?: (quantity: number) => void
  /** What is counted, read out: "11427953129 数量". */
  readonly label: string
  /** Why there can be no more (no stock in Beijing); shown at the greyed plus. */
  readonly reasonForNoMore?: string
  /** 0 unless the row must stay (a cart row is deleted by its own button). */
  readonly min?: number
  readonly max?: number
  /** The step of Shift + arrow: ten, or the pieces of a box. */
  readonly bigStep?: number
  readonly size?: 'small' | 'middle'
}

/** The pieces of a part in the cart. Sends changes itself; see `quantity-sending.ts` for when. */
export function QuantityStepper({ value, send, onShown, ...field }: Props) {
  const [sending] = useState(() => startQuantitySending(value, send))
  const { shown, pending, refusals } = useSyncExternalStore(sending.subscribe, sending.read)
  const notified = useRef(shown)

  useEffect(() => sending.sendWith(send), [sending, send])
  useEffect(() => sending.adopt(value), [sending, value])
  useEffect(() => () => sending.commit(), [sending])
  useEffect(() => {
    if (shown === notified.current) return
    notified.current = shown
    onShown?.(shown)
  }, [shown, onShown])

  return (
    <QuantityField
      {...field}
      max={field.max ?? MAX_PIECES_PER_LINE}
      pending={pending}
      refusals={refusals}
      value={shown}
      onChange={sending.change}
      onDone={sending.commit}
    />
  )
}
