import { type RefObject, useEffect, useRef, useState } from 'react'

/** How long a banner is shown (specification 9). */
const INTERVAL_MS = 5000

/** Advances every five seconds while `playing`, except in a hidden tab. */
export function useAutoPlay(playing: boolean, next: () => void): void {
  const latest = useRef(next)
  useEffect(() => {
    latest.current = next
  })
  useEffect(() => {
    if (!playing) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') latest.current()
    }, INTERVAL_MS)
    return () => clearInterval(timer)
  }, [playing])
}

export function useAttention(frame: RefObject<HTMLElement | null>): boolean {
  const [attending, setAttending] = useState(false)
  useEffect(() => {
    const watched = frame.current
    if (watched === null) return undefined
    const ended = new AbortController()
    const attend = (state: boolean) => () => setAttending(state)
    for (const begin of ['pointerenter', 'focusin'])
      watched.addEventListener(begin, attend(true), { signal: ended.signal })
    for (const end of ['pointerleave', 'focusout'])
      watched.addEventListener(end, attend(false), { signal: ended.signal })
    return () => ended.abort()
  }, [frame])
  return attending
}
