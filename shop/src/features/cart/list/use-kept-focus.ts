import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

const PLACE = '[data-index]'

/**
 * Where somebody else takes away the row that has the focus, the row in its place gets it: its checkbox, which no digit
 * that is still being typed changes.
 */
export function useKeptFocus(list: RefObject<HTMLElement | null>, items: readonly unknown[]): void {
  const focused = useRef<{ readonly element: Element; readonly place: number }>(undefined)
  useEffect(() => {
    const { current } = list
    const note = ({ target }: FocusEvent) => {
      const place = target instanceof Element ? target.closest<HTMLElement>(PLACE) : null
      if (place === null || !(target instanceof Element)) return
      focused.current = { element: target, place: Number(place.dataset['index']) }
    }
    // A browser may say so of an element that is being removed too.
    const forget = () =>
      queueMicrotask(() => {
        if (focused.current?.element.isConnected) focused.current = undefined
      })
    current?.addEventListener('focusin', note)
    current?.addEventListener('focusout', forget)
    return () => {
      current?.removeEventListener('focusin', note)
      current?.removeEventListener('focusout', forget)
    }
  }, [list])
  const keep = useEffectEvent((now: readonly unknown[]) => {
    const { element, place = 0 } = focused.current ?? {}
    const isLost =
      now.length > 0 && element?.isConnected === false && document.activeElement === document.body
    if (!isLost) return
    focused.current = undefined
    const inputs = [...(list.current?.querySelectorAll<HTMLElement>(`${PLACE} input`) ?? [])]
    const boxes = inputs.filter((one) => one.matches('[type="checkbox"]:enabled'))
    const next = boxes.find((one) => placeOf(one) >= place) ?? boxes.at(-1)
    next?.focus({ preventScroll: true })
  })
  useLayoutEffect(() => keep(items), [items])
}

const placeOf = (one: HTMLElement) => Number(one.closest<HTMLElement>(PLACE)?.dataset['index'])
