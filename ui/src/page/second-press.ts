import { useRef } from 'react'

/** The longest double-click of the common systems. */
const SECOND_PRESS_MS = 500
/** Farther away it is another press; rows are higher. */
const SECOND_PRESS_PX = 24

type Press = Readonly<Pick<MouseEvent, 'clientX' | 'clientY' | 'detail' | 'timeStamp'>> & {
  readonly target?: EventTarget | null
}

type Place = Pick<Press, 'clientX' | 'clientY'>

/** Where the page was last pressed with a pointer, and what. */
let lastPlace: (Place & { readonly pressed: EventTarget | null }) | undefined

/** Called once, before anything can be pressed. */
export function notePressPlaces(): void {
  window.addEventListener(
    'click',
    ({ detail, clientX, clientY, target }) => {
      if (detail > 0) lastPlace = { clientX, clientY, pressed: target }
    },
    { capture: true },
  )
}

/** What was pressed last; where it is gone, the place, which what moved there has now. */
export function lastPressed(): Element | Place | undefined {
  const { pressed } = lastPlace ?? {}
  return pressed instanceof Element && pressed.isConnected ? pressed : lastPlace
}

/**
 * Called when something new comes under the pointer, such as a dialog over its button or the next form in place of the
 * sent one: the second press of a double-click was not meant for it.
 */
export function ignorePressOnNew(): void {
  if (lastPlace) ignoreSecondPress({ ...lastPlace, detail: 1, timeStamp: performance.now() })
}

/** Whether a press comes too soon after something was shown to be an answer to it. */
export function isTooSoon(press: Pick<Press, 'timeStamp'>, shownAt: number): boolean {
  return press.timeStamp - shownAt < SECOND_PRESS_MS
}

/**
 * Called for a press that may remove its own button: the second press of a double-click would act
 * on whatever moves under the pointer, such as the next row. Ignores it, wherever it lands. The times of the presses
 * decide, not when a busy page gets to them; the next press ends it.
 *
 * @param forMs shorter where presses that follow fast are meant, longer where what went covered something else
 */
export function ignoreSecondPress(
  first: Press,
  { forMs = SECOND_PRESS_MS }: { readonly forMs?: number } = {},
): void {
  // Pressed with a key, which does not follow what moves.
  if (first.detail === 0) return
  const ends = new AbortController()
  // Read now: an event forgets its target.
  const button = first.target ?? null
  // Where it began in time its click belongs to it, however long it is held.
  let isHeld = false
  const ignore = (press: MouseEvent) => {
    const isItsClick = isHeld && press.type === 'click' && press.detail > 0
    if (!isItsClick && !isSecondPress(first, press, forMs)) return ends.abort()
    // The button is still there, as after a refusal: it was meant.
    if (button !== null && press.target === button) return undefined
    isHeld = press.type === 'mousedown'
    press.preventDefault()
    press.stopImmediatePropagation()
  }
  // Before the click a press takes the focus.
  for (const type of ['mousedown', 'click'] as const)
    window.addEventListener(type, ignore, { capture: true, signal: ends.signal })
}

export function isSecondPress(first: Press, press: Press, forMs = SECOND_PRESS_MS): boolean {
  return (
    press.detail > 0 &&
    press.timeStamp - first.timeStamp < forMs &&
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
