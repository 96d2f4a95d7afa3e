import { type RefObject, useEffect } from 'react'

/**
 * What stands in the field can't be read, so that its form keeps the value from before: no form is sent like that.
 *
 * @param words what is said of it; undefined where it can be read
 */
export function useUnreadable(
  field: RefObject<HTMLInputElement | null>,
  words: string | undefined,
): void {
  useEffect(() => field.current?.setCustomValidity(words ?? ''), [field, words])
}

/** Whether a field of the form holds what can't be read. */
export function holdsUnreadable(form: HTMLFormElement): boolean {
  return Array.from(form.elements).some(
    (field) => field instanceof HTMLInputElement && field.validity.customError,
  )
}
