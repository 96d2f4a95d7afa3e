import { type RefObject, useEffect } from 'react'

/**
 * The field's text cannot be read, so its form still has the previous value and must not be sent.
 *
 * @param words the message; undefined when it can be read
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
