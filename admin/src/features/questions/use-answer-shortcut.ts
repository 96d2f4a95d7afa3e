import { isTypedInto } from '@portal/ui/typed-into.ts'
import { type RefObject, useEffect } from 'react'

/** R goes to the field of the answer. */
export function useAnswerShortcut(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key.toLowerCase() !== 'r' || isTypedInto(event.target)) return
      event.preventDefault()
      field.current?.focus()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [field])
}
