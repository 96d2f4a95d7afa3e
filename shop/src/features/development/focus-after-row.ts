import type { MouseEvent } from 'react'

/**
 * A row goes with the button that is pressed in it: the keyboard goes on at the next row, or in the list. A mouse or a
 * finger moves no focus, which would bring up the keyboard of a phone.
 *
 * @param part What is focused in the next row.
 */
export function focusAfterRow({ detail, currentTarget }: MouseEvent, part: string): void {
  if (detail === 0) fieldAfter(currentTarget, part)?.focus()
}

export function fieldAfter(field: Element, part: string): HTMLElement | null | undefined {
  const next = field.closest('li')?.nextElementSibling?.querySelector<HTMLElement>(part)
  return next ?? field.closest('[role="dialog"]')?.querySelector('textarea')
}
