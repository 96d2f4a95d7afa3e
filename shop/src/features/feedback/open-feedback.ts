const listeners = new Set<() => void>()

/** Opens the feedback dialog from anywhere; there is one. */
export function openFeedback(): void {
  for (const open of listeners) open()
}

/** @returns a function that removes the listener */
export function onOpenFeedback(open: () => void): () => void {
  listeners.add(open)
  return () => listeners.delete(open)
}
