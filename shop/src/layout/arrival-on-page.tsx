import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/**
 * The id of every page's main element, which receives the focus from skip links and route changes.
 */
export const MAIN_ID = 'main'

/** Moves the focus to the start of the page on a route change, for keyboards and screen readers. */
export function ArrivalOnPage() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const before = useRef(path)
  useEffect(() => {
    if (before.current === path) return
    before.current = path
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
  }, [path])
  return (
    <a className="skip-link" href={`#${MAIN_ID}`}>
      跳到主要内容
    </a>
  )
}
