import { useSyncExternalStore } from 'react'

/** How much room a row has: 108 px with its attributes, or 64 px on one band. */
export type Density = 'roomy' | 'compact'

const KEY = 'parts_density'

let density: Density = localStorage.getItem(KEY) === 'compact' ? 'compact' : 'roomy'
const listeners = new Set<() => void>()

function choose(next: Density): void {
  localStorage.setItem(KEY, next)
  density = next
  for (const notify of listeners) notify()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The density of every part list, remembered on this device. */
export function useDensity(): [Density, (density: Density) => void] {
  return [useSyncExternalStore(listen, () => density), choose]
}
