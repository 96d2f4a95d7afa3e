import type { Dialog } from '@base-ui/react/dialog'
import type { BaseUIEvent } from '@base-ui/react/types'
import { type KeyboardEvent, useRef } from 'react'

/** What a dialog hands to Base UI so that keys do in it what they do elsewhere on the page. */
export function useDialogKeys(onClose: () => void) {
  const popup = useRef<HTMLDivElement>(null)
  return {
    popup,
    // Another part of the page may have opened a dialog over this one: Esc closes the topmost alone.
    onOpenChange: (_: boolean, { reason }: Dialog.Root.ChangeEventDetails) => {
      const topmost = [...document.querySelectorAll('[role="dialog"]:not([popover])')].at(-1)
      if (reason !== 'escape-key' || topmost === popup.current) onClose()
    },
    // Base UI would keep the arrows from the page, where they turn pictures and parts.
    onKeyDown: (event: BaseUIEvent<KeyboardEvent>) => event.preventBaseUIHandler(),
  }
}
