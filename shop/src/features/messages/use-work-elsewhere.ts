import { type RefObject, useEffect, useState } from 'react'

const WORK = ['click', 'wheel', 'touchmove']

/**
 * Whether the user has gone on with the page, by a press or by scrolling outside of the
 * pop-ups, since this one no longer ignores presses: it has been seen and is not what is wanted now.
 */
export function useWorkElsewhere(
  popUp: RefObject<HTMLElement | null>,
  isGuarded: boolean,
): boolean {
  const [isElsewhere, setElsewhere] = useState(false)
  useEffect(() => {
    if (isGuarded || isElsewhere) return
    const onWork = ({ target }: Event) => {
      const area = popUp.current?.parentElement
      if (!(target instanceof Node && area?.contains(target) === true)) setElsewhere(true)
    }
    for (const work of WORK) document.addEventListener(work, onWork, { passive: true })
    return () => {
      for (const work of WORK) document.removeEventListener(work, onWork)
    }
  }, [popUp, isGuarded, isElsewhere])
  return isElsewhere
}
