import { useEffect, useEffectEvent } from 'react'

/** The history of a router, which asks before the browser goes elsewhere; true keeps it where it is. */
type GuardedHistory = {
  readonly block: (guard: {
    readonly blockerFn: (step: { readonly action: string }) => boolean
    readonly enableBeforeUnload: boolean
  }) => () => void
}

let history: GuardedHistory | undefined

/** Called once, with the history of the app's router. */
export function letBackCloseDialogs(routers: GuardedHistory): void {
  history = routers
}

/** Those that are open, the topmost last. */
const dialogs: object[] = []

type Props = {
  readonly open: boolean
  /** Whether the page's address says that it is open: going back closes it then by itself. */
  readonly isInAddress: boolean
  readonly onClose: () => void
}

/**
 * Back, which is a gesture on phones, does what Esc does to the topmost dialog, and the page stays. Only within the app:
 * where the browser would leave it, nothing can be asked.
 */
export function useBackCloses({ open, isInAddress, onClose }: Props): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!open) return undefined
    const dialog = {}
    dialogs.push(dialog)
    const release = history?.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }) => {
        if (action !== 'BACK' || isInAddress || dialogs.at(-1) !== dialog) return false
        // Once the browser is forward again, because closing may lead on.
        window.addEventListener('popstate', () => close(), { once: true })
        return true
      },
    })
    return () => {
      release?.()
      dialogs.splice(dialogs.indexOf(dialog), 1)
    }
  }, [open, isInAddress])
}
