const listeners = new Set<() => void>()

/** Opens VIN 识图 from anywhere on the page: there is one dialog that also takes what is pasted or dropped. */
export function openVinPhoto(): void {
  for (const open of listeners) open()
}

/** @returns how to stop listening */
export function onOpenVinPhoto(open: () => void): () => void {
  listeners.add(open)
  return () => listeners.delete(open)
}
