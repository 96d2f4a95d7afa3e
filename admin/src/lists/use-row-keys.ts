import { isTypedInto } from '@portal/ui/typed-into.ts'
import { type RefObject, useEffect, useRef } from 'react'

type Keys = {
  /** The rows; each has one link, marked while its row is open. */
  readonly rows: RefObject<HTMLElement | null>
  /** The first rows are still on their way. */
  readonly isComing: boolean
  readonly isOpen: boolean
  readonly onClose: () => void
  /** Identifies the listed rows: another page or filter begins at its first row. */
  readonly listed: string
}

/**
 * ↑ ↓ walk the rows, and the open row follows; Enter opens one, as on any link; Esc closes it. Keys pressed before the
 * rows are loaded are applied afterwards. If a row is gone the walk continues from its position.
 */
export function useRowKeys({ rows, isComing, isOpen, onClose, listed }: Keys): void {
  const early = useRef<string[]>([])
  const place = useRef<{ readonly listed: string; readonly at: number }>(undefined)
  useEffect(() => {
    const onFocus = () => {
      const at = placeOf(linksOf(rows.current))
      if (at >= 0) place.current = { listed, at }
    }
    addEventListener('focusin', onFocus)
    return () => removeEventListener('focusin', onFocus)
  }, [rows, listed])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isForSomethingElse(event)) return
      if (event.key === 'Escape' && isOpen) onClose()
      if (scrollsItself(event.target)) return
      const isEarly = isComing && (event.key in STEPS || opensEarly(event.key, early.current))
      if (isEarly) early.current = [...early.current, event.key]
      const gone = place.current?.listed === listed ? place.current.at : undefined
      if (isEarly || walk(rows.current, event.key, { isOpen, gone })) event.preventDefault()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [rows, isComing, isOpen, onClose, listed])

  useEffect(() => {
    if (isComing) return
    for (const key of early.current)
      if (key === 'Enter') focusedRow(rows.current)?.click()
      else walk(rows.current, key, { isOpen: false })
    early.current = []
  }, [rows, isComing])
}

function isForSomethingElse(event: KeyboardEvent): boolean {
  const { defaultPrevented, ctrlKey, metaKey, altKey, target } = event
  return defaultPrevented || ctrlKey || metaKey || altKey || isTypedInto(target)
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

/** Enter refers to the row that an earlier key will reach; without one to the focused element. */
function opensEarly(key: string, early: readonly string[]): boolean {
  return key === 'Enter' && early.length > 0
}

/** The text of the open row, once it has the focus, is scrolled by the same keys. */
function scrollsItself(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('[data-scrolls]')
}

type From = {
  readonly isOpen: boolean
  /** The place of a removed row. */
  readonly gone?: number | undefined
}

/** Moves by one row for an arrow key, if there is one. */
function walk(rows: HTMLElement | null, key: string, { isOpen, gone }: From): boolean {
  const step = STEPS[key]
  const next = step === undefined ? undefined : rowAfter(linksOf(rows), step, gone)
  next?.focus()
  if (isOpen) next?.click()
  return next !== undefined
}

/**
 * The row beside the focused one, otherwise beside the open one, otherwise at the position of a removed one, otherwise
 * the first.
 */
function rowAfter(
  links: readonly HTMLElement[],
  step: 1 | -1,
  gone: number | undefined,
): HTMLElement | undefined {
  const here = placeOf(links)
  if (here >= 0) return links[here + step]
  return gone === undefined ? links[0] : links[step === 1 ? gone : gone - 1]
}

/** The index of the focused row, otherwise of the open one; -1 without either. */
function placeOf(links: readonly HTMLElement[]): number {
  const focused = links.findIndex((link) => link === document.activeElement)
  return focused >= 0 ? focused : links.findIndex((link) => link.ariaCurrent === 'true')
}

function focusedRow(rows: HTMLElement | null): HTMLElement | undefined {
  return linksOf(rows).find((link) => link === document.activeElement)
}

function linksOf(rows: HTMLElement | null): readonly HTMLElement[] {
  return [...(rows?.querySelectorAll<HTMLElement>('a[data-row]') ?? [])]
}
