import { useEffect, useRef } from 'react'

/** Elements that do not handle Enter themselves: the page, the selected row, its text. */
const FREE = 'body, a[data-row][aria-current], [data-scrolls]'

/**
 * Enter approves the selected row once it has been visible for long enough to be read. Key repeat
 * is ignored. The component must remount for each row.
 */
export function useApproveShortcut(approve: (() => void) | undefined): void {
  const shownAt = useRef(Infinity)
  useEffect(() => {
    shownAt.current = performance.now()
  }, [])
  useEffect(() => {
    if (approve === undefined) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.repeat || event.defaultPrevented) return
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      if (!(event.target instanceof Element) || !event.target.matches(FREE)) return
      event.preventDefault()
      if (isRead({ shownAt: shownAt.current, pressedAt: event.timeStamp })) approve()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [approve])
}

/** How long a row must be visible before a key may decide about it. */
export const READING_MS = 600

/** What appeared just before the key cannot have been read. Both times are in ms of the page's clock. */
export function isRead({
  shownAt,
  pressedAt,
}: {
  readonly shownAt: number
  readonly pressedAt: number
}): boolean {
  return pressedAt - shownAt >= READING_MS
}
