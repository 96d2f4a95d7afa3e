import type { Id } from '@portal/rules/ids.ts'
import { type RefObject, useEffect, useState } from 'react'

import type { Tip } from './messages-calls.ts'

/** After a press in it, whose next press is aimed at what is there now. */
const AFTER_PRESS_MS = 1500
/** Where a finger was last, a phone still calls it hovered. */
const HAS_POINTER = '(hover: hover)'

/** Rises where none was; or is where another one was, which a newer one replaced or the user ignored. */
export type CameBy = 'rising' | 'replacing' | 'ignoring'

type Last = {
  readonly shown?: Id<'tip'> | undefined
  readonly ignored?: Id<'tip'> | undefined
  readonly isNext?: boolean
}

/** The newest pop-up, unless the user is in an older one, which stays until he leaves it. */
export function useShownPopUp(area: RefObject<HTMLElement | null>, popUps: readonly Tip[]) {
  const isInUse = useIsInUse(area)
  const [last, setLast] = useState<Last>({})
  const [newest] = popUps
  const shown = (isInUse ? popUps.find(({ id }) => id === last.shown) : undefined) ?? newest
  if (shown?.id !== last.shown)
    setLast({ shown: shown?.id, isNext: last.shown !== undefined && last.shown === last.ignored })
  const others: CameBy = popUps.length > 1 ? 'replacing' : 'rising'
  return {
    shown,
    cameBy: last.isNext === true ? ('ignoring' as const) : others,
    noteIgnored: () => setLast({ ...last, ignored: shown?.id }),
  }
}

/**
 * Whether the pointer, the keyboard or a press is in an area whose content comes and goes under it,
 * or a press was a moment ago: where the pointer rests, the browser does not know yet that what has
 * just come is under it.
 */
function useIsInUse(area: RefObject<HTMLElement | null>): boolean {
  const [isInUse, setInUse] = useState(false)
  useEffect(() => {
    const ends = new AbortController()
    let isPressed = false
    let afterPress: ReturnType<typeof setTimeout> | undefined
    const isIn = (pattern: string) => area.current?.matches(`:has(${pattern})`) === true
    const note = () => {
      isPressed = false
      clearTimeout(afterPress)
      setInUse(isIn(':focus-visible') || (matchMedia(HAS_POINTER).matches && isIn(':hover')))
    }
    const isInArea = (event: Event) =>
      area.current !== null && event.composedPath().includes(area.current)
    const onDown = (event: Event) => {
      if (!isInArea(event)) return
      isPressed = true
      clearTimeout(afterPress)
      setInUse(true)
    }
    const onClick = (event: Event) => {
      if (isPressed && isInArea(event)) afterPress = setTimeout(note, AFTER_PRESS_MS)
      else note()
    }
    const onMove = ({ buttons }: PointerEvent) => {
      if (buttons === 0) note()
    }
    const onFocus = () => {
      if (!isPressed) note()
    }
    const options = { capture: true, passive: true, signal: ends.signal }
    document.addEventListener('pointerdown', onDown, options)
    document.addEventListener('pointermove', onMove, options)
    document.addEventListener('pointercancel', note, options)
    // The focus is in one of them, or is not, once it has arrived: on its way it is nowhere.
    document.addEventListener('focusin', onFocus, options)
    // Last, so that a press acts on what it was on.
    window.addEventListener('click', onClick, { signal: ends.signal })
    return () => {
      clearTimeout(afterPress)
      ends.abort()
    }
  }, [area])
  return isInUse
}
