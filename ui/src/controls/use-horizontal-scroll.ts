import { type RefObject, useEffect } from 'react'

/** Tolerance in px for having reached an end. */
const ALMOST = 2
/** The width of the next option that stays visible as a hint. */
const PEEP = 40
const CHOSEN_BY = ['aria-selected', 'aria-pressed', 'aria-current']
const CHOSEN = CHOSEN_BY.map((mark) => `[${mark}]:not([${mark}="false"])`).join()

/**
 * For a row of options that scrolls horizontally: scrolls the selected one into view, and sets
 * `data-more` for the styles (`horizontal-scroll.module.css`) to the ends at which the row
 * continues, because a clipped word alone would not show it.
 */
export function useHorizontalScroll(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const notify = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element
      const ends = [
        scrollLeft > ALMOST && 'start',
        scrollWidth - clientWidth - scrollLeft > ALMOST && 'end',
      ]
      element.dataset['more'] = ends.filter(Boolean).join(' ')
    }
    // Counts that load later may also move the selected option out of view.
    const sizes = new ResizeObserver(() => {
      scrollToChosen(element)
      notify()
    })
    const measure = () => {
      sizes.disconnect()
      for (const sized of [element, ...element.children]) sizes.observe(sized)
    }
    measure()
    const choices = new MutationObserver(measure)
    choices.observe(element, { childList: true, subtree: true, attributeFilter: CHOSEN_BY })
    element.addEventListener('scroll', notify, { passive: true })
    return () => {
      sizes.disconnect()
      choices.disconnect()
      element.removeEventListener('scroll', notify)
    }
  }, [box])
}

/** Scrolls only the row, never the page. */
function scrollToChosen(box: HTMLElement): void {
  const chosen = box.querySelector(CHOSEN)?.getBoundingClientRect()
  if (chosen === undefined) return
  const frame = box.getBoundingClientRect()
  if (chosen.right + PEEP > frame.right) box.scrollLeft += chosen.right + PEEP - frame.right
  else if (chosen.left - PEEP < frame.left) box.scrollLeft -= frame.left + PEEP - chosen.left
}
