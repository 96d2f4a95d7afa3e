import type { Dialog } from '@base-ui/react/dialog'
import type { BaseUIEvent } from '@base-ui/react/types'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'

import { ignorePressOnNew, isTooSoon } from '#src/page/second-press.ts'

/**
 * Props for Base UI's dialog, so that keys behave as elsewhere on the page, Esc leads back to what opened it, and the
 * second press of its button, by pointer or key, or one held, neither closes it nor presses what it shows there.
 */
export function useDialogKeys({ open, onClose }: { open: boolean; onClose: () => void }) {
  const opener = useOpener(open)
  const popup = useRef<HTMLDivElement>(null)
  const openedAt = useRef(0)
  const isReleased = useRef(false)
  useLayoutEffect(() => {
    if (!open) return
    openedAt.current = performance.now()
    isReleased.current = false
    ignorePressOnNew()
  }, [open])
  return {
    popup,
    // A dialog may be open above this one, and Esc closes only the topmost.
    onOpenChange: (_: boolean, { reason, event }: Dialog.Root.ChangeEventDetails) => {
      if (reason === 'outside-press' && isTooSoon(event, openedAt.current)) return

      const topmost = [...document.querySelectorAll('[role="dialog"]:not([popover])')].at(-1)
      if (reason !== 'escape-key' || topmost === popup.current) onClose()
    },
    // Base UI remembers the field that takes the focus on opening, which is gone when the dialog is.
    // Where it left with its row or form, what scrolls beside the list has it, rather than the page's first link.
    finalFocus: () =>
      opener === null
        ? true
        : opener.isConnected
          ? opener
          : (document.querySelector<HTMLElement>('[data-scrolls]') ?? false),
    // Base UI would stop arrow keys from reaching the page, where they change pictures and parts.
    onKeyDown: (event: BaseUIEvent<KeyboardEvent>) => {
      event.preventBaseUIHandler()
      if (!event.repeat) isReleased.current = true
      const isNew = !isReleased.current || isTooSoon(event, openedAt.current)
      if (isNew && pressesButton(event)) event.preventDefault()
    },
  }
}

function pressesButton({ key, target }: KeyboardEvent): boolean {
  return (key === 'Enter' || key === ' ') && target instanceof HTMLButtonElement
}

/** What had the focus when the dialog was opened, unless nothing had. */
function useOpener(open: boolean): HTMLElement | null {
  const [wasOpen, setWasOpen] = useState(false)
  const [opener, setOpener] = useState<HTMLElement | null>(null)
  if (open !== wasOpen) {
    const focused = document.activeElement
    setWasOpen(open)
    if (open)
      setOpener(focused instanceof HTMLElement && focused !== document.body ? focused : null)
  }
  return opener
}
