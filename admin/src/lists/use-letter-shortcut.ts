import { isTypedInto } from '@portal/ui/typed-into.ts'
import { useEffect } from 'react'

/** Runs `press` on a letter that is not being typed into a field; without `press` the letter does nothing. */
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
