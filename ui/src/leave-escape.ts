import type { BaseUIEvent } from '@base-ui/react/types'
import type { KeyboardEvent } from 'react'

/** With its list closed, Esc in a choice box belongs to the dialog around it; Base UI would clear the choice. */
export function leaveEscape(event: BaseUIEvent<KeyboardEvent<HTMLInputElement>>): void {
  const isOpen = event.currentTarget.ariaExpanded === 'true'
  if (event.key === 'Escape' && !isOpen) event.preventBaseUIHandler()
}
