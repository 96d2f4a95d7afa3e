type Open = (subject?: string) => void

const listeners = new Set<Open>()

/** Opens the feedback dialog from anywhere; there is one. With a subject, its text begins with that. */
export function openFeedback(subject?: string): void {
  for (const open of listeners) open(subject)
}

/** @returns a function that removes the listener */
export function onOpenFeedback(open: Open): () => void {
  listeners.add(open)
  return () => listeners.delete(open)
}
