import { type RefObject, useEffect } from 'react'

/** Bars of what can be done with the selected rows; a toast over one would cover its buttons. */
const BULK_BAR = '[data-bulk-bar]'

/**
 * Tells the styles how many px of the window's foot must stay free, as no unit of CSS does: `--keyboard` is what the
 * keyboard of a phone covers, `--bulk-bar` is up to the top of a bulk bar at the foot.
 *
 * @param isShown bars are followed only while there is something to place
 */
export function useAboveFoot(area: RefObject<HTMLElement | null>, isShown: boolean): void {
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
  useEffect(() => {
    if (!isShown) return undefined
    const ends = new AbortController()
    let frame = 0
    const measure = () => setPx(area, '--bulk-bar', heightUpToBars())
    const measureSoon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(measure)
    }
    measure()
    const changes = new MutationObserver(measureSoon)
    changes.observe(document.body, { childList: true, subtree: true })
    for (const type of ['resize', 'scroll'] as const)
      window.addEventListener(type, measureSoon, { capture: true, signal: ends.signal })
    return () => {
      ends.abort()
      changes.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [area, isShown])
}

function setPx(area: RefObject<HTMLElement | null>, name: string, px: number): void {
  area.current?.style.setProperty(name, `${Math.max(0, Math.round(px))}px`)
}

/** Of the window, in px; a bar that is scrolled away or stands in the upper half is in no toast's way. */
function heightUpToBars(): number {
  const tops = [...document.querySelectorAll(BULK_BAR)]
    .map((bar) => bar.getBoundingClientRect())
    .filter(
      ({ height, top, bottom }) => height > 0 && top < innerHeight && bottom > innerHeight / 2,
    )
    .map(({ top }) => innerHeight - top)
  return Math.max(0, ...tops)
}
