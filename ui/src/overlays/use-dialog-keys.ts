import type { Dialog } from '@base-ui/react/dialog'
import type { BaseUIEvent } from '@base-ui/react/types'
import { type KeyboardEvent, useRef } from 'react'

/** Props for Base UI's dialog, so that keys behave as elsewhere on the page. */
export function useDialogKeys(onClose: () => void) {
  const popup = useRef<HTMLDivElement>(null)
  return {
    popup,
    // A dialog may be open above this one, and Esc closes only the topmost.
    onOpenChange: (_: boolean, { reason }: Dialog.Root.ChangeEventDetails) => {
      const topmost = [...document.querySelectorAll('[role="dialog"]:not([popover])')].at(-1)
      if (reason !== 'escape-key' || topmost === popup.current) onClose()
    },
    // Base UI would stop arrow keys from reaching the page, where they change pictures and parts.
    onKeyDown: (event: BaseUIEvent<KeyboardEvent>) => event.preventBaseUIHandler(),
  }
}
