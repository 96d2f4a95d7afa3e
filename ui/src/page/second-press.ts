import { useRef } from 'react'

/** The longest double-click of the common systems. */
const SECOND_PRESS_MS = 500
/** Farther away it is another press; rows are higher. */
const SECOND_PRESS_PX = 24

type Press = Readonly<Pick<MouseEvent, 'clientX' | 'clientY' | 'detail' | 'timeStamp'>> & {
  readonly target?: EventTarget | null
}

/**
 * Called for a press that may remove its own button: the second press of a double-click would act
 * on whatever moves under the pointer, such as the next row. Ignores it, wherever it lands.
 */
export function ignoreSecondPress(first: Press): void {
  // Pressed with a key, which does not follow what moves.
  if (first.detail === 0) return
  const ends = new AbortController()
  // Read now: an event forgets its target.
  const button = first.target ?? null
  const ignore = (press: MouseEvent) => {
    if (!isSecondPress(first, press)) return ends.abort()
    // The button is still there, as after a refusal: it was meant.
    if (button !== null && press.target === button) return undefined
    press.preventDefault()
    press.stopImmediatePropagation()
  }
  window.addEventListener('click', ignore, { capture: true, signal: ends.signal })
  setTimeout(() => ends.abort(), SECOND_PRESS_MS)
}

export function isSecondPress(first: Press, press: Press): boolean {
  return (
    press.detail > 0 &&
    press.timeStamp - first.timeStamp < SECOND_PRESS_MS &&
    Math.hypot(press.clientX - first.clientX, press.clientY - first.clientY) < SECOND_PRESS_PX
  )
}

/**
 * Wraps the handler of a toggle, which a second press would undo: presses that follow one another
 * as fast as a double-click count once, wherever they land and whether pointer or key makes them.
 */
export function useFirstOfPresses(act: () => void): (press: Pick<Press, 'timeStamp'>) => void {
  const last = useRef(Number.NEGATIVE_INFINITY)
  return ({ timeStamp }) => {
    const isFirst = timeStamp - last.current >= SECOND_PRESS_MS
    last.current = timeStamp
    if (isFirst) act()
  }
}
