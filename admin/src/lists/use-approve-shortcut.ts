import { useEffect, useRef } from 'react'

/** The elements on which Enter has no other meaning: the page itself, the open row, its text. */
const FREE = 'body, a[data-row][aria-current], [data-scrolls]'

/**
 * Enter approves the open row, once it has been visible long enough to be read; holding down the key that opened it
 * does not count. Used by components that remount for each row.
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

/** How long something must be on the screen before a key may decide about it. */
export const READING_MS = 600

/** Whether the user can have seen what the key decides about; both moments in ms of the page's clock. */
export function isRead({
  shownAt,
  pressedAt,
}: {
  readonly shownAt: number
  readonly pressedAt: number
}): boolean {
  return pressedAt - shownAt >= READING_MS
}
