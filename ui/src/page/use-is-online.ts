import { useSyncExternalStore } from 'react'

/** Whether the browser has a network; with one the server may still be out of reach. */
export const useIsOnline = () => useSyncExternalStore(subscribe, () => navigator.onLine)

function subscribe(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
