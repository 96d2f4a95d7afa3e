import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query holds now: for words that differ on narrow screens; layout belongs to the style sheets. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}
