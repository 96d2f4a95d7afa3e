import type { BaseUIEvent } from '@base-ui/react/types'
import type { KeyboardEvent } from 'react'

/**
 * While its list is closed, Esc in a choice box closes the dialog around it; Base UI would clear
 * the selection.
 */
export function leaveEscape(event: BaseUIEvent<KeyboardEvent<HTMLInputElement>>): void {
  const isOpen = event.currentTarget.ariaExpanded === 'true'
  if (event.key === 'Escape' && !isOpen) event.preventBaseUIHandler()
}
