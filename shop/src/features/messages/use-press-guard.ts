import { useEffect, useState } from 'react'

/** Longer than it takes to stop a press that is under way, shorter than to read what has appeared. */
const AT_LEAST_MS = 600
/** Between two presses of somebody who presses a control again and again. */
const PAUSE_MS = 900
/** Somebody who presses even longer presses what has appeared. */
const AT_MOST_MS = 6000

/**
 * Whether what has just appeared ignores presses, since they may be meant for what was there before:
 * at first, and where nothing of its kind was, while the user presses on without a pause.
 */
export function usePressGuard({ isNew }: { readonly isNew: boolean }): boolean {
  const [isGuarded, setGuarded] = useState(true)
  useEffect(() => {
    const end = performance.now() + AT_MOST_MS
    const open = () => {
      removeEventListener('pointerdown', onPress, true)
      setGuarded(false)
    }
    let timer = setTimeout(open, AT_LEAST_MS)
    const onPress = () => {
      clearTimeout(timer)
      timer = setTimeout(open, Math.min(PAUSE_MS, end - performance.now()))
    }
    if (isNew) addEventListener('pointerdown', onPress, true)
    return () => {
      clearTimeout(timer)
      removeEventListener('pointerdown', onPress, true)
    }
  }, [isNew])
  return isGuarded
}
