import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

import { swipeOf, type Step } from './use-swipe.ts'
import { pushedBy, WHOLE_PICTURE, zoomedAt, type ZoomView } from './zoom-view.ts'

type Point = { readonly x: number; readonly y: number }

const MIDDLE: Point = { x: 0, y: 0 }
/** One notch of a mouse wheel is 100. */
const WHEEL_UNITS_A_DOUBLING = 400
const DOUBLE_CLICK_FACTOR = 2.5

/**
 * Zooms a picture by wheel, pinch or double click, and pans it while enlarged. On a picture that is
 * not enlarged, a horizontal drag swipes to the next one.
 */
export function useZoom(stage: RefObject<HTMLElement | null>, onSwipe: (step: Step) => void) {
  const [view, setView] = useState(WHOLE_PICTURE)
  const zoomBy = (factor: number, at = MIDDLE) =>
    setView((now) => zoomedAt(now, { factor, at, stage: sizeOf(stage) }))
  const pushBy = (by: Point) => setView((now) => pushedBy(now, by, sizeOf(stage)))
  useWheel(stage, zoomBy)
  return {
    view,
    zoomBy,
    pushBy,
    reset: () => setView(WHOLE_PICTURE),
    handlers: {
      ...useFingers({ stage, view, zoomBy, pushBy, onSwipe }),
      onDoubleClick: (event: { readonly clientX: number; readonly clientY: number }) =>
        view.scale > 1
          ? setView(WHOLE_PICTURE)
          : zoomBy(DOUBLE_CLICK_FACTOR, fromMiddle(stage, event)),
    },
  }
}

type Hands = {
  readonly stage: RefObject<HTMLElement | null>
  readonly view: ZoomView
  readonly zoomBy: (factor: number, at?: Point) => void
  readonly pushBy: (by: Point) => void
  readonly onSwipe: (step: Step) => void
}

function useFingers({ stage, view, zoomBy, pushBy, onSwipe }: Hands) {
  const fingers = useRef(new Map<number, Point>())
  const begun = useRef<Point>(undefined)
  const end = (event: PointerEvent) => {
    const wasAlone = fingers.current.size === 1
    fingers.current.delete(event.pointerId)
    const from = begun.current
    begun.current = undefined
    if (!wasAlone || from === undefined || view.scale > 1) return
    const step = swipeOf(from, pointOf(event))
    if (step !== undefined) onSwipe(step)
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      fingers.current.set(event.pointerId, pointOf(event))
      begun.current = fingers.current.size === 1 ? pointOf(event) : undefined
    },
    onPointerMove: (event: PointerEvent) => {
      const before = fingers.current.get(event.pointerId)
      if (before === undefined) return
      const now = pointOf(event)
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
      fingers.current.set(event.pointerId, now)
      if (other === undefined) pushBy({ x: now.x - before.x, y: now.y - before.y })
      else
        zoomBy(
          distance(now, other) / Math.max(1, distance(before, other)),
          fromMiddle(stage, { clientX: (now.x + other.x) / 2, clientY: (now.y + other.y) / 2 }),
        )
    },
    onPointerUp: end,
    onPointerCancel: (event: PointerEvent) => fingers.current.delete(event.pointerId),
  }
}

/** React adds passive wheel listeners, which cannot prevent the dialog from scrolling. */
function useWheel(
  stage: RefObject<HTMLElement | null>,
  zoomBy: (factor: number, at: Point) => void,
): void {
  const latest = useRef(zoomBy)
  useEffect(() => {
    latest.current = zoomBy
  })
  useEffect(() => {
    const turned = (event: WheelEvent) => {
      event.preventDefault()
      latest.current(2 ** (-event.deltaY / WHEEL_UNITS_A_DOUBLING), fromMiddle(stage, event))
    }
    const element = stage.current
    element?.addEventListener('wheel', turned, { passive: false })
    return () => element?.removeEventListener('wheel', turned)
  }, [stage])
}

function sizeOf(stage: RefObject<HTMLElement | null>) {
  return { width: stage.current?.clientWidth ?? 0, height: stage.current?.clientHeight ?? 0 }
}

function fromMiddle(
  stage: RefObject<HTMLElement | null>,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): Point {
  const box = stage.current?.getBoundingClientRect()
  if (box === undefined) return MIDDLE
  return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 }
}

const pointOf = (event: PointerEvent): Point => ({ x: event.clientX, y: event.clientY })
const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)
