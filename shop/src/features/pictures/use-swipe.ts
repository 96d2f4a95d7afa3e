import { type PointerEvent, useRef } from 'react'

/** In px; shorter movements are a tap. */
const MIN_SWIPE = 40

/** -1 is the previous one, 1 the next. */
export type Step = -1 | 1

/** The direction of a swipe; undefined for a tap or a scroll. */
export function swipeOf(
  from: { readonly x: number; readonly y: number },
  to: { readonly x: number; readonly y: number },
): Step | undefined {
  const across = to.x - from.x
  if (Math.abs(across) < MIN_SWIPE || Math.abs(across) < Math.abs(to.y - from.y)) return undefined
  return across < 0 ? 1 : -1
}

/** Props that make an element swipeable; its style must set `touch-action: pan-y`. */
export function useSwipe(onSwipe: (step: Step) => void) {
  const begun = useRef<{ readonly x: number; readonly y: number }>(undefined)
  return {
    onPointerDown: (event: PointerEvent) => {
      const isFinger = event.pointerType === 'touch' && event.isPrimary
      begun.current = isFinger ? { x: event.clientX, y: event.clientY } : undefined
    },
    onPointerUp: (event: PointerEvent) => {
      if (begun.current === undefined) return
      const step = swipeOf(begun.current, { x: event.clientX, y: event.clientY })
      begun.current = undefined
      if (step !== undefined) onSwipe(step)
    },
  }
}
