import { isTypedInto } from '@portal/ui/typed-into.ts'
import { type RefObject, useEffect, useRef } from 'react'

type Keys = {
  /** The rows; each holds one link, marked while what it names lies open. */
  readonly rows: RefObject<HTMLElement | null>
  /** The first rows are still on their way. */
  readonly isComing: boolean
  readonly isOpen: boolean
  readonly onClose: () => void
}

/**
 * ↑ ↓ walk the rows, and the row that lies open goes along; Enter opens one, as on any link; Esc closes it.
 * Keys that are pressed before the rows are there are obeyed once they are.
 */
export function useRowKeys({ rows, isComing, isOpen, onClose }: Keys): void {
  const early = useRef<string[]>([])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTypedInto(event.target)) return
      if (event.key === 'Escape' && isOpen) onClose()
      if (scrollsItself(event.target)) return
      const isEarly = isComing && (event.key in STEPS || opensEarly(event.key, early.current))
      if (isEarly) early.current = [...early.current, event.key]
      if (isEarly || walk(rows.current, event.key, isOpen)) event.preventDefault()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [rows, isComing, isOpen, onClose])

  useEffect(() => {
    if (isComing) return
    for (const key of early.current)
      if (key === 'Enter') focusedRow(rows.current)?.click()
      else walk(rows.current, key, false)
    early.current = []
  }, [rows, isComing])
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

/** Enter means the row that an earlier key will go to; without one it means what has the focus. */
function opensEarly(key: string, early: readonly string[]): boolean {
  return key === 'Enter' && early.length > 0
}

/** The text of the open row, once it has the focus, is scrolled by the same keys. */
function scrollsItself(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('[data-scrolls]')
}

/** Goes one row on, if that is what the key says and there is one. */
function walk(rows: HTMLElement | null, key: string, isOpen: boolean): boolean {
  const step = STEPS[key]
  const next = step === undefined ? undefined : rowAfter(rows, step)
  next?.focus()
  if (isOpen) next?.click()
  return next !== undefined
}

/** The link of the row beside the one with the focus, else beside the open one; from neither, the first. */
function rowAfter(rows: HTMLElement | null, step: 1 | -1): HTMLElement | undefined {
  const links = linksOf(rows)
  const focused = links.findIndex((link) => link === document.activeElement)
  const here = focused >= 0 ? focused : links.findIndex((link) => link.ariaCurrent === 'true')
  return here < 0 ? links[0] : links[here + step]
}

function focusedRow(rows: HTMLElement | null): HTMLElement | undefined {
  return linksOf(rows).find((link) => link === document.activeElement)
}

function linksOf(rows: HTMLElement | null): readonly HTMLElement[] {
  return [...(rows?.querySelectorAll<HTMLElement>('a[data-row]') ?? [])]
}
