import { create } from 'zustand'

/** How much room a row has: 108 px with its attributes, or 64 px on one band. */
export type Density = 'roomy' | 'compact'

const KEY = 'parts_density'

const useStored = create<Density>(() =>
  localStorage.getItem(KEY) === 'compact' ? 'compact' : 'roomy',
)

function choose(next: Density): void {
  localStorage.setItem(KEY, next)
  useStored.setState(next)
}

/** The density of every part list, remembered on this device. */
export function useDensity(): [Density, (density: Density) => void] {
  return [useStored(), choose]
}
