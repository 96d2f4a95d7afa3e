import { type RefObject, useEffect } from 'react'

import { isTypedInto } from './typed-into.ts'

/** `/` focuses this field, except while the user is in a field or dialog. */
export function useSlashFocus(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTypedInto(event.target)) return
      event.preventDefault()
      field.current?.focus()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [field])
}
