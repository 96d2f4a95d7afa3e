import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** Where every page begins; skip links and a change of route bring the focus here. */
export const MAIN_ID = 'main'

/** A change of page moves the focus to its beginning, so that keyboard and screen reader go on from there. */
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
