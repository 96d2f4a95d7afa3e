import { type RefObject, useEffect, useState } from 'react'

/** How far below the viewport an element counts as nearly visible. */
const AHEAD = '200px'

/**
 * True once an element has come near the viewport, for content that is too expensive to load
 * unseen.
 */
export function useSeen(element: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (seen || element.current === null) return undefined
    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: AHEAD },
    )
    watch.observe(element.current)
    return () => watch.disconnect()
  }, [seen, element])
  return seen
}
