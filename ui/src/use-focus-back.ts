import { useEffect, useState } from 'react'

/**
 * Gives the focus back to what had it before, when a dialog is taken away while it is still open: it then has no
 * closing of its own in which to do so.
 */
export function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      const isLost = document.activeElement === null || document.activeElement === document.body
      if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus()
    },
    [opener],
  )
}
