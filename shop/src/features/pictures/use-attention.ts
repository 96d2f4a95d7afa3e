import { type RefObject, useEffect, useState } from 'react'

/** Whether the pointer rests on something or the focus is inside it. */
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
