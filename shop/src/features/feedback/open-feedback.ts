import type { RequestAddedTo } from './feedback-draft.ts'

type Open = (request?: RequestAddedTo) => void

const listeners = new Set<Open>()

/** Opens the feedback dialog from anywhere; there is one. With a request, it adds to that. */
export function openFeedback(request?: RequestAddedTo): void {
  for (const open of listeners) open(request)
}

/** @returns a function that removes the listener */
export function onOpenFeedback(open: Open): () => void {
  listeners.add(open)
  return () => listeners.delete(open)
}
