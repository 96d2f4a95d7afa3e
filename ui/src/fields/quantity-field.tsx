import { typedPieces } from '@portal/rules/cart/cart-limits.ts'
import {
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react'

import { MinusIcon, PlusIcon } from '#src/controls/icons.tsx'
import { classes } from '#src/page/classes.ts'
import { toast } from '#src/page/toast.ts'

import type { QuantityRequest } from './quantity-sending.ts'

import styles from './quantity-field.module.css'

type Props = {
  readonly value: number
  readonly onChange: (quantity: number, how: QuantityRequest) => void
  readonly onDone?: () => void
  /** The user typed the number that it has, which is no change. */
  readonly onKept?: () => void
  readonly onEnter?: () => void
  /** On Esc; returns the number gone back to, undefined if there is none, so that Esc closes a dialog around the field. */
  readonly onAbandon?: () => number | undefined
  readonly label: string
  readonly reasonForNoMore?: string
  readonly min?: number
  readonly max: number
  readonly bigStep?: number
  readonly size?: 'small' | 'middle' | 'large'
  readonly disabled?: boolean
  /** Shows that a call is pending; the control stays usable. */
  readonly pending?: boolean
  /** Number of refusals; a new one plays the red nudge. */
  readonly refusals?: number
  /** Somebody else changed the number of the field that has the focus, or of its buttons; not by a refusal. */
  readonly onReplaced?: () => void
}

/** A stepper whose parent handles the change: ↑ ↓ by one, Shift by ten, digits only. */
export function QuantityField(props: Props) {
  const { value, onChange, label, reasonForNoMore, min = 0, max, disabled = false } = props
  const [typed, setTyped] = useState<string>()
  const { input, note } = useForeignNumbers(props)
  useKeyboardAtBounds(input)
  const to = (quantity: number, how: QuantityRequest = 'pressed') => {
    setTyped(undefined)
    const request = bounded(quantity, { min, max }, how)
    if (request === value || (request > value && reasonForNoMore !== undefined)) return
    note(request)
    onChange(request, how)
  }
  const finish = () => {
    setTyped(undefined)
    // Left empty; where the row must stay, its number does.
    if (typed !== undefined && min === 0) to(0, 'typed')
    props.onDone?.()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') finish()
    if (event.key === 'Escape') goBack(event)
    const step = arrowStep(event, props.bigStep)
    if (step !== 0) to(value + step)
  }
  const abandon = () => {
    const before = props.onAbandon?.()
    if (before !== undefined) note(before)
    return before !== undefined
  }
  const goBack = (event: KeyboardEvent) => {
    if (abandon() || typed !== undefined) event.stopPropagation()
    setTyped(undefined)
  }
  return (
    <fieldset aria-label={label} className={lookOf(props)}>
      <button
        aria-label="减少"
        disabled={disabled || value <= min}
        type="button"
        onClick={() => to(value - 1)}
      >
        <MinusIcon size={14} />
      </button>
      <input
        ref={input}
        aria-label={label}
        autoComplete="off"
        disabled={disabled}
        inputMode="numeric"
        value={typed ?? String(value)}
        onBlur={finish}
        onChange={({ target: { value: text } }) => {
          if (/\p{Nd}/u.test(text)) to(typedPieces(text), 'typed')
          else {
            // Without a number there is none to save: the one before counts until the field is left.
            abandon()
            setTyped('')
          }
        }}
        onInput={({ currentTarget }) => {
          if (currentTarget.value === String(value)) props.onKept?.()
        }}
        onFocus={(event) => {
          props.onEnter?.()
          event.target.select()
        }}
        onKeyDown={onKeyDown}
      />
      <button
        aria-label={reasonForNoMore === undefined ? '增加' : `增加（${reasonForNoMore}）`}
        disabled={disabled || value >= max || reasonForNoMore !== undefined}
        title={reasonForNoMore}
        type="button"
        onClick={() => to(value + 1)}
      >
        <PlusIcon size={14} />
      </button>
    </fieldset>
  )
}

type Bounds = { readonly min: number; readonly max: number }

function bounded(quantity: number, { min, max }: Bounds, how: QuantityRequest): number {
  if (how === 'typed' && quantity > max) toast.info(`数量最多 ${max}`)
  if (how === 'typed' && quantity < min) toast.info(`数量至少 ${min}`)
  return Math.min(Math.max(quantity, min), max)
}

/** What an arrow key adds; 0 for any other key. */
function arrowStep(event: KeyboardEvent, bigStep = 10): number {
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return 0
  event.preventDefault()
  const step = event.shiftKey ? bigStep : 1
  return event.key === 'ArrowUp' ? step : -step
}

/** At its bound a button is disabled, and would take the focus of the keyboard with it. */
function useKeyboardAtBounds(input: RefObject<HTMLInputElement | null>): void {
  useLayoutEffect(() => {
    const { activeElement } = document
    const isOwn = input.current?.closest('fieldset')?.contains(activeElement)
    if (isOwn && activeElement?.matches('button:disabled:focus-visible')) input.current?.focus()
  })
}

/** Notices numbers that came from elsewhere while the field or one of its buttons has the focus. */
function useForeignNumbers({ value, refusals = 0, onReplaced }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const requested = useRef(value)
  const refused = useRef(refusals)
  const replaced = useEffectEvent(() => onReplaced?.())
  useLayoutEffect(() => {
    const isRefusal = refusals !== refused.current
    refused.current = refusals
    if (value === requested.current) return
    requested.current = value
    const { activeElement } = document
    if (!input.current?.closest('fieldset')?.contains(activeElement)) return
    // As on entering the field: what is typed next replaces a number that somebody else put there.
    if (activeElement === input.current) input.current.select()
    if (!isRefusal) replaced()
  }, [value, refusals])
  /** The user's own number is no news. */
  return { input, note: (quantity: number) => void (requested.current = quantity) }
}

function lookOf({ size = 'middle', value, pending = false, refusals = 0 }: Props): string {
  return classes(
    styles.stepper,
    styles[size],
    value > 0 ? styles.some : styles.zero,
    pending && styles.pending,
    // Two identical animations: changing the name restarts the animation.
    refusals > 0 && (refusals % 2 === 1 ? styles.refused : styles.refusedAgain),
  )
}
