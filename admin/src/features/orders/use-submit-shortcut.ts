import { isTypedInto } from '@portal/ui/typed-into.ts'
import { useEffect } from 'react'

/** A approves what is ticked. */
export function useSubmitShortcut(approve: (() => void) | undefined): void {
  useEffect(() => {
    if (approve === undefined) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'a' || event.repeat || event.defaultPrevented) return
      if (event.ctrlKey || event.metaKey || event.altKey || isTypedInto(event.target)) return
      event.preventDefault()
      approve()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [approve])
}
