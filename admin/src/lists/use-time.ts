import { MINUTE_MS, readMoment, shanghaiMoment } from '@portal/rules/time/shanghai-time.ts'
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

/** Without its seconds, so that it is the same text for a whole minute. */
const thisMinute = () => shanghaiMoment(Date.now()).replace(/:\d\d$/, '')

/** The time in whole minutes, so that ages in a list grow while it is open. */
export function useNow(): Date {
  return readMoment(useSyncExternalStore(subscribe, thisMinute))
}
