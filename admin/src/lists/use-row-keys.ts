import { isTypedInto } from '@portal/ui/fields/typed-into.ts'
import { type RefObject, useEffect, useRef } from 'react'

type Keys = {
  /** The rows; each contains one link, which is marked while its row is selected. */
  readonly rows: RefObject<HTMLElement | null>
  readonly isComing: boolean
  readonly isOpen: boolean
  readonly onClose: () => void
  /** Identifies the list: another page or filter starts at the first row. */
  readonly listed: string
}

/**
 * ↑ ↓, also K and J, move through the rows and the selection follows; Enter selects a row, as on any link; Esc
 * deselects. ↓ in the search box leads to the rows. Keys pressed before the rows are loaded are applied afterwards. If the current row is
 * gone, moving continues from its position.
 */
export function useRowKeys({ rows, isComing, isOpen, onClose, listed }: Keys): void {
  const early = useRef<string[]>([])
  const place = useRef<{ readonly listed: string; readonly at: number }>(undefined)
  useEffect(() => {
    const onFocus = () => {
      const at = focusedPlace(linksOf(rows.current))
      if (at >= 0) place.current = { listed, at }
    }
    addEventListener('focusin', onFocus)
    return () => removeEventListener('focusin', onFocus)
  }, [rows, listed])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isForSomethingElse(event)) return
      if (event.key === 'Escape' && isOpen) onClose()
      if (movesItself(event)) return
      const key = keyOf(event)
      const isEarly = isComing && (key in STEPS || opensEarly(key, early.current))
      if (isEarly) early.current = [...early.current, key]
      const gone = place.current?.listed === listed ? place.current.at : undefined
      if (isEarly || walk(rows.current, key, { isOpen, gone })) event.preventDefault()
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
  // The arrows choose among the words that an input method offers.
  if (event.isComposing) return true
  const { defaultPrevented, ctrlKey, metaKey, altKey, target } = event
  if (defaultPrevented || ctrlKey || metaKey || altKey) return true
  return isTypedInto(target) && !leavesSearch(event)
}

/** ↓ leads from the words searched for to what was found; letters are typed. */
function leavesSearch({ key, target }: KeyboardEvent): boolean {
  return key === 'ArrowDown' && target instanceof Element && target.closest('search') !== null
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

/** As in mail programs. */
const LETTERS: Readonly<Record<string, string>> = { j: 'ArrowDown', k: 'ArrowUp' }

/**
 * Enter waits for the row that earlier keys will reach; otherwise it acts on the focused element.
 */
function opensEarly(key: string, early: readonly string[]): boolean {
  return key === 'Enter' && early.length > 0
}

function keyOf({ key }: KeyboardEvent): string {
  return LETTERS[key.toLowerCase()] ?? key
}

/** Once focused, the text of the selected row scrolls with ↑ and ↓, and a choice goes on with them. */
function movesItself({ key, target }: KeyboardEvent): boolean {
  return (
    key in STEPS && target instanceof Element && target.matches('[data-scrolls], [type="radio"]')
  )
}

type From = {
  readonly isOpen: boolean
  readonly gone?: number | undefined
}

function walk(rows: HTMLElement | null, key: string, { isOpen, gone }: From): boolean {
  const step = STEPS[key]
  const next = step === undefined ? undefined : rowAfter(linksOf(rows), step, gone)
  next?.focus()
  if (isOpen) next?.click()
  return next !== undefined
}

/**
 * Starts from the focused row, the selected row, or the position of a removed one; otherwise
 * returns the first.
 */
function rowAfter(
  links: readonly HTMLElement[],
  step: 1 | -1,
  gone: number | undefined,
): HTMLElement | undefined {
  const here = focusedPlace(links)
  if (here >= 0) return links[here + step]
  return gone === undefined ? links[0] : links[step === 1 ? gone : gone - 1]
}

function focusedPlace(links: readonly HTMLElement[]): number {
  const focused = links.findIndex((link) => link === document.activeElement)
  return focused >= 0 ? focused : links.findIndex((link) => link.ariaCurrent === 'true')
}

function focusedRow(rows: HTMLElement | null): HTMLElement | undefined {
  return linksOf(rows).find((link) => link === document.activeElement)
}

function linksOf(rows: HTMLElement | null): readonly HTMLElement[] {
  return [...(rows?.querySelectorAll<HTMLElement>('a[data-row]') ?? [])]
}
