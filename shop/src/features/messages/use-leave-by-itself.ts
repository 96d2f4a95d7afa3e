import { SECOND_MS } from '@portal/rules/time/shanghai-time.ts'
import { type RefObject, useEffect, useRef } from 'react'

const SHOWN_MS = 8 * SECOND_MS

/** Ends what is only a hint by itself, unless the pointer or the focus is in it. */
export function useLeaveByItself(
  element: RefObject<HTMLElement | null>,
  { isHint, onLeave }: { readonly isHint: boolean; readonly onLeave: () => void },
): void {
  const latest = useRef(onLeave)
  useEffect(() => {
    latest.current = onLeave
  })
  useEffect(() => {
    if (!isHint) return undefined
    const timer = setInterval(() => {
      const isUsed = element.current?.matches(':hover, :focus-within') === true
      if (!isUsed) latest.current()
    }, SHOWN_MS)
    return () => clearInterval(timer)
  }, [element, isHint])
}
