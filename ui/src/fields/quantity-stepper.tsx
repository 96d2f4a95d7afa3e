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
  /** Called with every number shown, for subtotals and totals. */
  readonly onShown?: (quantity: number) => void
  /** The number that the subtotals go by, which an answer of the server may have set back. */
  readonly page?: number
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
export function QuantityStepper({ value, page, send, onShown, ...field }: Props) {
  const [sending] = useState(() => startQuantitySending(value, send))
  const { shown, pending, refusals, replacements } = useSyncExternalStore(
    sending.subscribe,
    sending.read,
  )
  const notified = useRef(shown)
  const known = useRef(value)
  const announced = useRef(replacements)
  const noteReplaced = useEffectEvent(() => toast.info(`${field.label}已被改为 ${shown}`))
  const onRead = useEffectEvent((saved: number, onPage: number | undefined) => {
    // Read anew, beside a number that was saved meanwhile: somebody else has set it back since.
    const before = sending.read()
    // During a call it may be older than the answer, after which the page reads again.
    const isFresh = onPage === saved && saved !== before.shown && !before.pending
    if (saved !== known.current || isFresh) {
      known.current = saved
      if (sending.adopt(saved) === 'replaced')
        toast.info(`${field.label}刚被改为 ${saved}，正在填的会替换它`)
    }
    // The totals go with the field, whatever an answer that was on its way has set them back to.
    const now = sending.read().shown
    if (onPage !== undefined && onPage !== now && sending.isAhead()) onShown?.(now)
  })

  useEffect(() => sending.sendWith(send), [sending, send])
  useEffect(() => onRead(value, page), [value, page])
  useEffect(() => () => sending.commit(), [sending])
  useEffect(() => {
    const before = notified.current
    notified.current = shown
    if (shown !== before) onShown?.(shown)
  }, [shown, onShown])
  useEffect(() => {
    if (replacements !== announced.current) noteReplaced()
    announced.current = replacements
  }, [replacements])

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
      onReplaced={() => noteReplaced()}
    />
  )
}
