import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void) {
  addEventListener('scroll', listener, { passive: true })
  return () => removeEventListener('scroll', listener)
}

/** Whether the page is scrolled down by more than this many px. */
export function useScrolledPast(px: number): boolean {
  return useSyncExternalStore(subscribe, () => scrollY > px)
}
