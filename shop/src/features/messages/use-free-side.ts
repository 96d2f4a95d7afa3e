import type { Id } from '@portal/rules/ids.ts'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

type PopUp = { readonly id: Id<'tip'> }
type Side = 'left' | 'right'
/** At the foot it is a bar across the page. */
type Place = Side | 'foot'
type Point = { readonly x: number; readonly y: number; readonly at: number }
type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>
type Weighed = { readonly box: Box; readonly weight: number }

/** A pointer that rested this long is not about to press. */
const RESTING_MS = 3000
/** In buttons: rows are worked with by their fields. */
const WEIGHT_OF_FIELD = 3
const SIDE_COLUMNS = 'aside, nav'
/** Of a list to be ticked, on which a card would lie. */
const BULK_BAR = '[data-bulk-bar]'
const CONTROLS = 'input, textarea, select, button, a[href]'
const CONTROLS_OF_PAGE = 'main :is(input, textarea, select, button:not(:disabled))'

/**
 * The side of the window on which the pop-ups cover neither the control with the focus nor what the
 * pointer is at. The first one comes in the column of menus or filters; otherwise at the foot of a list to be ticked, or
 * on the right, or where the last one was, unless it would cover more controls there than on the other side; later ones stay with it, wherever the pointer is, until
 * the page has another height, as another page does, and covers fewer on the other side. Those that
 * remain after one is closed keep their place, where the pointer still is, and none moves while the
 * user is in it.
 */
export function useFreeSide(area: RefObject<HTMLElement | null>, popUps: readonly PopUp[]): Place {
  const [side, setSide] = useState<Place>('right')
  const pointer = useRef<Point>(undefined)
  const before = useRef<readonly PopUp[]>([])
  useLayoutEffect(() => {
    const [newest] = popUps
    const isNew = newest !== undefined && before.current.every(({ id }) => id !== newest.id)
    const isFirst = before.current.length === 0
    before.current = popUps
    if (isNew || isFirst)
      setSide((now) =>
        freePlace({
          area: area.current,
          now,
          // Where others are already it may be on one of them.
          pointer: isFirst ? pointer.current : undefined,
          when: isFirst ? 'first' : 'more',
        }),
      )
  }, [area, popUps])
  useEffect(() => {
    const page = new ResizeObserver(() =>
      setSide((now) =>
        freePlace({ area: area.current, now, pointer: pointer.current, when: 'page' }),
      ),
    )
    page.observe(document.body)
    return () => page.disconnect()
  }, [area])
  useEffect(() => {
    const onMove = ({ clientX: x, clientY: y, timeStamp: at }: PointerEvent) => {
      pointer.current = { x, y, at }
    }
    // It is there because of them.
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Node && area.current?.contains(target) === true)
        pointer.current = undefined
    }
    const onFocus = () =>
      setSide((now) => freePlace({ area: area.current, now, pointer: undefined, when: 'focus' }))
    addEventListener('pointermove', onMove, { passive: true })
    document.addEventListener('click', onClick, { capture: true })
    document.addEventListener('focusin', onFocus)
    return () => {
      removeEventListener('pointermove', onMove)
      document.removeEventListener('click', onClick, { capture: true })
      document.removeEventListener('focusin', onFocus)
    }
  }, [area])
  return side
}

const isUserIn = (area: HTMLElement): boolean =>
  area.contains(document.activeElement) || area.matches(':has(:hover)')

type Choice = {
  readonly area: HTMLElement | null
  readonly now: Place
  readonly pointer: Point | undefined
  /** What happened: the first one came, or more; the focus moved; the page has another height. */
  readonly when: 'first' | 'more' | 'focus' | 'page'
}

const opposite = (side: Side): Side => (side === 'right' ? 'left' : 'right')

function freePlace({ area, now, pointer, when }: Choice): Place {
  if (area === null || area.childElementCount === 0 || isUserIn(area)) return now
  const places = { left: boxOn(area, 'left'), right: boxOn(area, 'right') }
  if (when === 'page' && now !== 'foot' && isBeside(pointer, places[now])) return now
  const isFree = when === 'first' || when === 'page'
  // Wherever the pointer is: a press that is under way goes to what is below.
  const fixed = isFree ? fixedPlace(places.left) : keptPlace(now)
  return fixed ?? freeSide({ now: now === 'left' ? now : 'right', places, pointer, isFree })
}

const keptPlace = (now: Place): Place | undefined => (now === 'foot' ? now : undefined)

/** By what the page is; undefined where it has neither a column nor a list to be ticked. */
function fixedPlace(left: Box): Place | undefined {
  if (isInColumn(left)) return 'left'
  return document.querySelector(BULK_BAR) === null ? undefined : 'foot'
}

type Sides = Pick<Choice, 'pointer'> & {
  readonly now: Side
  readonly places: Readonly<Record<Side, Box>>
  readonly isFree: boolean
}

function freeSide({ now, places, pointer, isFree }: Sides): Side {
  const covered: Covered = (boxes, side) =>
    boxes.reduce((sum, { box, weight }) => sum + (overlap(box, places[side]) ? weight : 0), 0)
  const taken = takenBoxes(pointer)
  const other = opposite(now)
  const isTaken = covered(taken, now) > 0
  if (isTaken !== covered(taken, other) > 0) return isTaken ? other : now
  return isFree ? withFewerControls(now, covered) : now
}

type Covered = (boxes: readonly Weighed[], side: Side) => number

function withFewerControls(now: Side, covered: Covered): Side {
  const controls = controlBoxes()
  const other = opposite(now)
  return covered(controls, other) < covered(controls, now) ? other : now
}

/** Menus and filters are beside what is worked with. */
function isInColumn(place: Box): boolean {
  return [...document.querySelectorAll(SIDE_COLUMNS)].some((one) => {
    const column = one.getBoundingClientRect()
    const isWithin = column.left <= place.left && column.right >= place.right
    return isWithin && overlap(column, place)
  })
}

/** What it opened or closed was above or below, and the pointer still is. */
const isBeside = (pointer: Point | undefined, { left, right }: Box): boolean =>
  pointer !== undefined && pointer.x >= left && pointer.x <= right

function controlBoxes(): Weighed[] {
  return [...document.querySelectorAll(CONTROLS_OF_PAGE)]
    .map((one) => ({
      box: one.getBoundingClientRect(),
      weight: one.matches('button') ? 1 : WEIGHT_OF_FIELD,
    }))
    .filter(({ box }) => box.width > 0)
}

/** The place of the area on either side, of which one may be wider. */
function boxOn(area: HTMLElement, side: Side): DOMRect {
  const now = area.dataset['side']
  area.dataset['side'] = side
  const box = area.getBoundingClientRect()
  area.dataset['side'] = now
  return box
}

function takenBoxes(pointer: Point | undefined): Weighed[] {
  const boxes: Weighed[] = []
  const focused = document.activeElement
  if (focused?.matches(CONTROLS) === true)
    boxes.push({ box: focused.getBoundingClientRect(), weight: 1 })
  if (pointer !== undefined && performance.now() - pointer.at < RESTING_MS) {
    const { x, y } = pointer
    boxes.push({ box: { left: x, right: x, top: y, bottom: y }, weight: 1 })
  }
  return boxes
}

const overlap = (one: Box, other: Box): boolean =>
  one.left <= other.right &&
  one.right >= other.left &&
  one.top <= other.bottom &&
  one.bottom >= other.top
