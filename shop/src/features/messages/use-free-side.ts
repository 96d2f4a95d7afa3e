import type { Id } from '@portal/rules/ids.ts'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

type Side = 'left' | 'right'
type Point = { readonly x: number; readonly y: number; readonly at: number }
type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

/** A pointer that rested this long is not about to press. */
const RESTING_MS = 3000
const CONTROLS = 'input, textarea, select, button, a[href]'

/**
 * The side of the window on which the pop-ups cover neither the field with the focus nor what the
 * pointer is at, and of two such sides at first the one with fewer controls below them. Pop-ups that
 * the user is in stay where they are.
 */
export function useFreeSide(
  area: RefObject<HTMLElement | null>,
  newest: Id<'tip'> | undefined,
): Side {
  const [side, setSide] = useState<Side>('right')
  const pointer = useRef<Point>(undefined)
  const choose = useRef((_isNew: boolean) => {})
  useLayoutEffect(() => {
    choose.current = (isNew) => {
      if (area.current !== null)
        setSide((now) => freeSide({ area: area.current, now, pointer: pointer.current, isNew }))
    }
  })
  useLayoutEffect(() => {
    if (newest !== undefined) choose.current(true)
  }, [newest])
  useEffect(() => {
    const onMove = ({ clientX: x, clientY: y, timeStamp: at }: PointerEvent) => {
      pointer.current = { x, y, at }
    }
    const onFocus = () => choose.current(false)
    addEventListener('pointermove', onMove, { passive: true })
    document.addEventListener('focusin', onFocus)
    return () => {
      removeEventListener('pointermove', onMove)
      document.removeEventListener('focusin', onFocus)
    }
  }, [])
  return side
}

const isUserIn = (area: HTMLElement): boolean =>
  area.contains(document.activeElement) || area.matches(':has(:hover)')

type Choice = {
  readonly area: HTMLElement | null
  readonly now: Side
  readonly pointer: Point | undefined
  /** Those that are there already do not move for controls that come under them. */
  readonly isNew: boolean
}

function freeSide({ area, now, pointer, isNew }: Choice): Side {
  if (area === null || area.childElementCount === 0) return 'right'
  if (isUserIn(area)) return now
  const here = area.getBoundingClientRect()
  const other = now === 'right' ? 'left' : 'right'
  const covers = (boxes: readonly Box[]) => {
    const count = (box: Box) => boxes.filter((one) => overlap(one, box)).length
    return { here: count(here), there: count(mirrored(here)) }
  }
  const taken = covers(takenBoxes(pointer))
  if (taken.here > 0 !== taken.there > 0) return taken.here > 0 ? other : now
  if (!isNew) return now
  const controls = covers(controlBoxes(area))
  return controls.there < controls.here ? other : now
}

function controlBoxes(area: HTMLElement): Box[] {
  return [...document.querySelectorAll(CONTROLS)]
    .filter((one) => !area.contains(one))
    .map((one) => one.getBoundingClientRect())
    .filter(({ width }) => width > 0)
}

function mirrored({ left, right, top, bottom }: DOMRect): Box {
  const width = document.documentElement.clientWidth
  return { left: width - right, right: width - left, top, bottom }
}

function takenBoxes(pointer: Point | undefined): Box[] {
  const boxes: Box[] = []
  const focused = document.activeElement
  if (focused?.matches(CONTROLS) === true) boxes.push(focused.getBoundingClientRect())
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
