import { type RefObject, useEffect, useRef } from 'react'

export type Step = -1 | 1

const BACK = new Set(['ArrowLeft', 'k', 'K'])
const ON = new Set(['ArrowRight', 'j', 'J'])
/** Elements that handle the same keys themselves. */
const OWN_KEYS = 'input, textarea, select, video, [role="tab"], [role="radio"], [contenteditable]'

/**
 * ← or K steps to the previous part, → or J to the next, while the focus is in the dialog around
 * `place` and not in a field or a dialog above it.
 */
export function useStepKeys(
  place: RefObject<HTMLElement | null>,
  onStep: (step: Step) => void,
): void {
  const latest = useRef(onStep)
  useEffect(() => {
    latest.current = onStep
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isOther = event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented
      if (isOther || !isInDialogOf(place.current, event.target)) return
      const step = stepOf(event.key)
      if (step === undefined) return
      event.preventDefault()
      latest.current(step)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [place])
}

function stepOf(key: string): Step | undefined {
  if (BACK.has(key)) return -1
  return ON.has(key) ? 1 : undefined
}

/** The dialog itself has the focus when it opens. */
function isInDialogOf(place: HTMLElement | null, target: EventTarget | null): boolean {
  const dialog = place?.closest('[role="dialog"]')
  if (!dialog || !(target instanceof Element) || target.closest(OWN_KEYS) !== null) return false
  return dialog.contains(target)
}
