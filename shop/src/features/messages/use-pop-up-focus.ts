import { isDialogOpen } from '@portal/ui/overlays/open-dialog.ts'
import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

const OPENING = 'article a[href]'
const IGNORING = 'article button'

type Handlers = {
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void
}

/**
 * F8 leads to the pop-up, unless a dialog is open. When the one with the focus closes, the focus goes to the same control
 * of the next, and from the last back to where it came from.
 *
 * @returns handlers of the area
 */
export function usePopUpFocus(area: RefObject<HTMLElement | null>): Handlers {
  const inside = useRef<Element>(undefined)
  const cameFrom = useRef<Element>(undefined)
  useLayoutEffect(() => {
    if (inside.current === undefined || inside.current.isConnected) return
    const control = inside.current.matches('button') ? IGNORING : OPENING
    inside.current = undefined
    if (!focusPopUp(area.current, control)) focusBack(cameFrom.current)
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'F8' || isDialogOpen()) return
      if (focusPopUp(area.current)) event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [area])
  return {
    onFocus: ({ target, relatedTarget }) => {
      if (inside.current === undefined && relatedTarget !== null) cameFrom.current = relatedTarget
      inside.current = target
    },
    onBlur: ({ target, relatedTarget }) => {
      const isLeft =
        relatedTarget === null ? target.isConnected : !area.current?.contains(relatedTarget)
      if (isLeft) inside.current = undefined
    },
  }
}

/** @returns whether there is one */
export function focusPopUp(area: HTMLElement | null, control = OPENING): boolean {
  const found = [...(area?.querySelectorAll<HTMLElement>(control) ?? [])].at(-1)
  found?.focus()
  return found !== undefined
}

function focusBack(from: Element | undefined): void {
  const back = from?.isConnected === true ? from : document.querySelector('main')
  if (back instanceof HTMLElement) back.focus({ preventScroll: true })
}
