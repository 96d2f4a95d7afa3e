import { useEffect } from 'react'

/** Where Enter belongs to nothing else: the page itself, the row that lies open, its text. */
const FREE = 'body, a[data-row][aria-current], [data-scrolls]'

/** Enter approves the open order; the press that opened it, held down, does not. */
export function useApproveKey(approve: (() => void) | undefined): void {
  useEffect(() => {
    if (approve === undefined) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.repeat || event.defaultPrevented) return
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      if (!(event.target instanceof Element) || !event.target.matches(FREE)) return
      event.preventDefault()
      approve()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [approve])
}
