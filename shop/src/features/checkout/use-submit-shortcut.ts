import { useEffect, useRef } from 'react'

/** Ctrl + Enter (⌘ + Enter) orders from wherever the focus is on the page, but not from a dialog over it. */
export function useSubmitShortcut(submit: () => void): void {
  const latest = useRef(submit)
  useEffect(() => {
    latest.current = submit
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
      if (document.querySelector('[role="dialog"]') !== null) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
