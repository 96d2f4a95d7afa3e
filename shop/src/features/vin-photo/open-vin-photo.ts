const listeners = new Set<() => void>()

/**
 * Opens VIN 识图 from anywhere. There is one dialog, which also receives pasted and dropped pictures.
 */
export function openVinPhoto(): void {
  for (const open of listeners) open()
}

/** @returns a function that removes the listener */
export function onOpenVinPhoto(open: () => void): () => void {
  listeners.add(open)
  return () => listeners.delete(open)
}
