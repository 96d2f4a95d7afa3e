import { MINUTE_MS } from '@portal/rules/time/shanghai-time.ts'
import { today } from '@portal/ui/page/days.ts'
import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void) {
  const tick = setInterval(listener, MINUTE_MS)
  document.addEventListener('visibilitychange', listener)
  return () => {
    clearInterval(tick)
    document.removeEventListener('visibilitychange', listener)
  }
}

/** `YYYY-MM-DD` in Shanghai; updates at midnight. */
export function useToday(): string {
  return useSyncExternalStore(subscribe, today)
}
