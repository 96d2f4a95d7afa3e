import type { Id } from '@portal/rules/ids.ts'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

type Side = 'left' | 'right'
type Point = { readonly x: number; readonly y: number; readonly at: number }
type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

/** A pointer that rested this long is not about to press. */
const RESTING_MS = 3000

/**
 * The side of the window on which the pop-ups cover neither the field with the focus nor what the
 * pointer is at. Pop-ups that the user is in stay where they are.
 */
export function useFreeSide(
  area: RefObject<HTMLElement | null>,
  newest: Id<'tip'> | undefined,
): Side {
  const [side, setSide] = useState<Side>('right')
  const pointer = useRef<Point>(undefined)
  const choose = useRef(() => {})
  useLayoutEffect(() => {
    choose.current = () => {
      if (area.current !== null) setSide((now) => freeSide(area.current, now, pointer.current))
    }
  })
  useLayoutEffect(() => {
    if (newest !== undefined) choose.current()
  }, [newest])
  useEffect(() => {
    const onMove = ({ clientX: x, clientY: y, timeStamp: at }: PointerEvent) => {
      pointer.current = { x, y, at }
    }
    const onFocus = () => choose.current()
    addEventListener('pointermove', onMove, { passive: true })
    document.addEventListener('focusin', onFocus)
    return () => {
      removeEventListener('pointermove', onMove)
      document.removeEventListener('focusin', onFocus)
    }
  }, [])
  return side
}

function freeSide(area: HTMLElement | null, now: Side, pointer: Point | undefined): Side {
  if (area === null || area.childElementCount === 0) return 'right'
  if (area.contains(document.activeElement) || area.matches(':has(:hover)')) return now
  const here = area.getBoundingClientRect()
  const taken = takenBoxes(pointer)
  const isFree = (side: Side) => {
    const box = side === now ? here : mirrored(here)
    return !taken.some((one) => overlap(one, box))
  }
  const other = now === 'right' ? 'left' : 'right'
  return isFree(now) || !isFree(other) ? now : other
}

function mirrored({ left, right, top, bottom }: DOMRect): Box {
  const width = document.documentElement.clientWidth
  return { left: width - right, right: width - left, top, bottom }
}

function takenBoxes(pointer: Point | undefined): Box[] {
  const boxes: Box[] = []
  const focused = document.activeElement
  if (focused?.matches('input, textarea, select, button, a[href]') === true)
    boxes.push(focused.getBoundingClientRect())
  if (pointer !== undefined && performance.now() - pointer.at < RESTING_MS) {
    const { x, y } = pointer
    boxes.push({ left: x, right: x, top: y, bottom: y })
  }
  return boxes
}

const overlap = (one: Box, other: Box): boolean =>
  one.left <= other.right &&
  one.right >= other.left &&
  one.top <= other.bottom &&
  one.bottom >= other.top
