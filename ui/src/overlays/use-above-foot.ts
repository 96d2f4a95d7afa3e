import { type RefObject, useEffect, useLayoutEffect } from 'react'

import { lastPressed } from '#src/page/second-press.ts'

/** The bars of what can be done with the selected rows. */
const BULK_BARS = '[data-bulk-bar]'

/** A toast over one would cover its buttons. */
const BARS = `${BULK_BARS}, [data-pop-ups]`

/** What is written in: a reply even before it has the focus, any other field while it has it. */
const WRITTEN_IN = 'textarea, :is(input:not([type="checkbox"], [type="radio"]), select):focus'

/** What stands at the foot keeps this distance. */
const FOOT_PX = 28

/** A fingertip covers as much. */
const TOUCH_PX = 44

/** A higher row is a section of the page, of which only the pressed control stays free. */
const MAX_ROW_PX = 200

/** The header of the window is as high. */
const TOP_PX = 56

/**
 * Tells the styles how many px of the window's foot must stay free, as no unit of CSS does: `--keyboard` is what the
 * keyboard of a phone covers, `--kept-free` is up to the top of a bulk bar at the foot, and of what is written in or was
 * just pressed where it would be covered.
 *
 * @param isShown these are followed only while there is something to place
 */
export function useAboveFoot(area: Area, isShown: boolean): void {
  useEffect(() => {
    const { visualViewport: seen } = window
    if (!seen) return undefined
    const measure = () => {
      // What is zoomed in is seen in part as well, without a keyboard.
      const covered = seen.scale > 1 ? 0 : innerHeight - seen.height - seen.offsetTop
      setPx(area, '--keyboard', covered)
    }
    measure()
    seen.addEventListener('resize', measure)
    seen.addEventListener('scroll', measure)
    return () => {
      seen.removeEventListener('resize', measure)
      seen.removeEventListener('scroll', measure)
    }
  }, [area])
  useMeasured(area, isShown, keepFree)
}

/** `--kept-free` is up to the top of a bulk bar at the foot, as long as there is one. */
export function useAboveBulkBars(area: Area, isShown: boolean): void {
  useMeasured(area, isShown, keepBulkBarsFree)
}

type Area = RefObject<HTMLElement | null>

function keepBulkBarsFree(area: Area): void {
  const room = (area.current?.offsetHeight ?? 0) + FOOT_PX
  setPx(area, '--kept-free', heightUpTo(BULK_BARS, room))
}

function useMeasured(area: Area, isShown: boolean, keep: (area: Area) => void): void {
  useLayoutEffect(() => {
    if (!isShown) return undefined
    const ends = new AbortController()
    let frame = 0
    const measure = () => keep(area)
    const measureSoon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(measure)
    }
    measure()
    const changes = new MutationObserver(measureSoon)
    changes.observe(document.body, { childList: true, subtree: true })
    for (const type of ['resize', 'scroll', 'focusin'] as const)
      window.addEventListener(type, measureSoon, { capture: true, signal: ends.signal })
    return () => {
      ends.abort()
      changes.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [area, isShown, keep])
}

function keepFree(area: Area): void {
  setPx(area, '--kept-free', heightUpTo(BARS))
  let { top, bottom } = area.current?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
  const height = bottom - top
  // In wide windows some stand at the head.
  if (bottom < innerHeight / 2) return
  // The lowest first, since making way for one may lead over the next.
  for (const kept of keptBoxes().toSorted((one, other) => other.top - one.top)) {
    const isCovered = kept.top < bottom && top < kept.bottom
    if (!isCovered || kept.top - height < TOP_PX) continue
    setPx(area, '--kept-free', innerHeight - kept.top)
    bottom = kept.top
    top = bottom - height
  }
}

type Box = Pick<DOMRect, 'top' | 'bottom'>

/** In sight; of a page under a dialog nothing is. */
function keptBoxes(): readonly Box[] {
  const dialog = [...document.querySelectorAll('[role="dialog"]:not([popover])')].at(-1)
  const fields = [...(dialog ?? document).querySelectorAll(WRITTEN_IN)].map((field) =>
    field.getBoundingClientRect(),
  )
  return [...fields, ...pressedBox()].filter(
    ({ top, bottom }) => bottom > top && bottom > 0 && top < innerHeight,
  )
}

/** The row that was pressed, with all its buttons. */
function pressedBox(): readonly Box[] {
  const pressed = lastPressed()
  if (pressed === undefined) return []
  if (!(pressed instanceof Element)) {
    const { clientY } = pressed
    return [{ top: clientY - TOUCH_PX / 2, bottom: clientY + TOUCH_PX / 2 }]
  }
  const control = pressed.closest('button, a, label, input, select, textarea')
  if (!control) return []
  const row = control.closest('tr, li')?.getBoundingClientRect()
  return [row && row.height <= MAX_ROW_PX ? row : control.getBoundingClientRect()]
}

function setPx(area: Area, name: string, px: number): void {
  area.current?.style.setProperty(name, `${Math.max(0, Math.round(px))}px`)
}

/**
 * Of the window, in px; a bar that is scrolled away, stands in the upper half or leaves this much room below it is in the
 * way of nothing at the foot.
 */
function heightUpTo(bars: string, room = Infinity): number {
  const tops = [...document.querySelectorAll(bars)]
    .filter((bar) => bar.checkVisibility({ visibilityProperty: true }))
    .map((bar) => bar.getBoundingClientRect())
    .filter(
      ({ height, top, bottom }) =>
        height > 0 && top < innerHeight && bottom > Math.max(innerHeight / 2, innerHeight - room),
    )
    .map(({ top }) => innerHeight - top)
  return Math.max(0, ...tops)
}
