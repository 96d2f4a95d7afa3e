import { type RefObject, useEffect } from 'react'

/**
 * Marks a field whose text cannot be parsed: its form still has the previous value and must not be
 * submitted.
 *
 * @param words the error message; undefined if the text is valid
 */
export function useUnreadable(
  field: RefObject<HTMLInputElement | null>,
  words: string | undefined,
): void {
  useEffect(() => field.current?.setCustomValidity(words ?? ''), [field, words])
}

/** Relies on the custom validity that {@link useUnreadable} and too long a text set. */
export function holdsUnreadable(form: HTMLFormElement): boolean {
  return Array.from(form.elements).some(
    (field) =>
      (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
      field.validity.customError,
  )
}
