import { create } from 'zustand'

/** Which rows are ticked, by their ids. They outlive every refresh of a list, and a reload of this tab. */
export type KeptTicks = {
  readonly tick: (ids: readonly number[], isTicked: boolean) => void
  readonly clear: () => void
  /** Rows that are gone may still be among them. */
  readonly useTicked: () => ReadonlySet<number>
}

/** @param key where this tab keeps them */
export function keptTicks(key: string): KeptTicks {
  const useTicked = create<ReadonlySet<number>>(() => new Set(read(key)))
  const become = (next: ReadonlySet<number>) => {
    sessionStorage.setItem(key, [...next].join(','))
    useTicked.setState(next, true)
  }
  return {
    tick(ids, isTicked) {
      const next = new Set(useTicked.getState())
      for (const id of ids) {
        if (isTicked) next.add(id)
        else next.delete(id)
      }
      become(next)
    },
    clear: () => become(new Set()),
    useTicked,
  }
}

function read(key: string): number[] {
  const kept = sessionStorage.getItem(key)
  return kept === null ? [] : kept.split(',').filter(Boolean).map(Number)
}
