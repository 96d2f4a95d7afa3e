import { useEffect, useRef } from 'react'

import { isRead } from './is-read.ts'

/** Where Enter belongs to nothing else: the page itself, the row that lies open, its text. */
const FREE = 'body, a[data-row][aria-current], [data-scrolls]'

/**
 * Enter approves what lies open, once it has been there long enough to be read; the press that opened it, held down, does
 * not. Used by what is drawn anew for each that is opened.
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
