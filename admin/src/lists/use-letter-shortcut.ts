import { isTypedInto } from '@portal/ui/fields/typed-into.ts'
import { useEffect } from 'react'

/** Runs `press` on a letter key, except while the user types into a field. */
export function useLetterShortcut(letter: string, press: (() => void) | undefined): void {
  useEffect(() => {
    if (press === undefined) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== letter || event.repeat || event.defaultPrevented) return
      if (event.ctrlKey || event.metaKey || event.altKey || isTypedInto(event.target)) return
      event.preventDefault()
      press()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [letter, press])
}
