import { useEffect } from 'react'

/** The browser asks before the tab closes or loads another page while something would be lost. */
export function useWarnBeforeLeaving(isUnsaved: () => boolean): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  })
}
