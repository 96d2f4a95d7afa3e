import { MAX_PIECES_PER_LINE } from '@portal/rules/cart/cart-limits.ts'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'

import { toast } from '#src/page/toast.ts'

import { QuantityField } from './quantity-field.tsx'
import { startQuantitySending, type SendQuantity } from './quantity-sending.ts'

type Props = {
  /** The quantity in the server's last response. */
  readonly value: number
  /** Sends the quantity; a rejection restores the number. It should show the reason in a toast. */
  readonly send: SendQuantity
  /**
   * Called with every number shown, for subtotals and totals. A rollback comes after the server's
   * quantity began to be read again, which must not be cancelled.
   */
  readonly onShown?: (quantity: number, isRollback: boolean) => void
  readonly label: string
  /** Why the plus button is disabled, for example no stock in Beijing; shown as its tooltip. */
  readonly reasonForNoMore?: string
  /** 0 unless the row must stay, such as a cart row, which has a delete button. */
  readonly min?: number
  readonly max?: number
  /** The step of Shift + arrow: ten, or the pieces per box. */
  readonly bigStep?: number
  readonly size?: 'small' | 'middle'
}

/** The quantity of a part in the cart. Sends changes itself; see `quantity-sending.ts`. */
export function QuantityStepper({ value, send, onShown, ...field }: Props) {
  const [sending] = useState(() => startQuantitySending(value, send))
  const { shown, pending, refusals } = useSyncExternalStore(sending.subscribe, sending.read)
  const notified = useRef({ shown, refusals })
  const read = useRef(value)
  const adopt = useEffectEvent(() => {
    const adoption = sending.adopt(value)
    if (adoption === 'replaced') toast.info(`${field.label}刚被改为 ${value}，正在填的会替换它`)
    // The totals of the page go with the field.
    if (adoption !== 'shown' && !pending) onShown?.(shown, false)
  })

  useEffect(() => sending.sendWith(send), [sending, send])
  useEffect(() => {
    if (value === read.current) return
    read.current = value
    // The page repeats the number that it was given.
    if (value !== notified.current.shown) adopt()
  }, [value])
  useEffect(() => () => sending.commit(), [sending])
  useEffect(() => {
    const before = notified.current
    notified.current = { shown, refusals }
    if (shown !== before.shown) onShown?.(shown, refusals !== before.refusals)
  }, [shown, refusals, onShown])

  return (
    <QuantityField
      {...field}
      max={field.max ?? MAX_PIECES_PER_LINE}
      pending={pending}
      refusals={refusals}
      value={shown}
      onAbandon={sending.abandon}
      onChange={sending.change}
      onDone={sending.commit}
      onEnter={sending.enter}
      onReplaced={() => toast.info(`${field.label}已被改为 ${shown}`)}
    />
  )
}
