import { type RefObject, useEffect, useState } from 'react'

const WORK = ['click', 'wheel', 'touchmove']
/** On its way down, so that the press that brought it is past. */
const OPTIONS = { capture: true, passive: true }

/**
 * Whether the user is at work elsewhere: was typing, or had a list with a bar for many of its rows,
 * when this one came, or has gone on with the page by a press or by scrolling outside of the pop-ups
 * since it no longer ignores presses.
 */
export function useWorkElsewhere(
  popUp: RefObject<HTMLElement | null>,
  isGuarded: boolean,
): boolean {
  const [isElsewhere, setElsewhere] = useState(isAtWork)
  useEffect(() => {
    if (isGuarded || isElsewhere) return undefined
    const onWork = ({ target }: Event) => {
      const area = popUp.current?.parentElement
      if (!(target instanceof Node && area?.contains(target) === true)) setElsewhere(true)
    }
    for (const work of WORK) document.addEventListener(work, onWork, OPTIONS)
    return () => {
      for (const work of WORK) document.removeEventListener(work, onWork, OPTIONS)
    }
  }, [popUp, isGuarded, isElsewhere])
  return isElsewhere
}

/** The search field of the header may have the focus from the beginning. */
const isAtWork = (): boolean =>
  document.querySelector('[data-bulk-bar]') !== null ||
  document.activeElement?.matches(
    "main :is(input:not([type='checkbox'], [type='radio']), textarea)",
  ) === true
