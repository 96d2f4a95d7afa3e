import { useEffect, useState } from 'react'

/**
 * Seconds until an action can be repeated, computed from the clock so that a sleeping tab causes no
 * delay.
 */
export function useCountdown() {
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(0)
  const seconds = Math.max(0, Math.ceil((until - now) / 1000))
  useEffect(() => {
    if (until === 0) return undefined
    const tick = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= until) clearInterval(tick)
    }, 250)
    return () => clearInterval(tick)
  }, [until])
  const start = (wait: number) => {
    setNow(Date.now())
    setUntil(Date.now() + wait * 1000)
  }
  return { seconds, start }
}
