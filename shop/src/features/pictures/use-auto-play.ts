import { useEffect, useRef } from 'react'

/** Specification 9: how long a banner stays. */
const INTERVAL_MS = 5000

/** Advances every five seconds while `playing`, but not in a hidden tab. */
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
