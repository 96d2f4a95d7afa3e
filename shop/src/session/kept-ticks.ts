import { useSyncExternalStore } from 'react'

/** Which rows are ticked, by their ids. They outlive every refresh of a list, and a reload of this tab. */
export type KeptTicks = {
  readonly tick: (ids: readonly number[], isTicked: boolean) => void
  readonly clear: () => void
  /** Rows that are gone may still be among them. */
  readonly useTicked: () => ReadonlySet<number>
}

/** @param key where this tab keeps them */
export function keptTicks(key: string): KeptTicks {
  let ticked: ReadonlySet<number> = new Set(read(key))
  const listeners = new Set<() => void>()
  const become = (next: ReadonlySet<number>) => {
    ticked = next
    sessionStorage.setItem(key, [...next].join(','))
    for (const notify of listeners) notify()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    tick(ids, isTicked) {
      const next = new Set(ticked)
      for (const id of ids) {
        if (isTicked) next.add(id)
        else next.delete(id)
      }
      become(next)
    },
    clear: () => become(new Set()),
    useTicked: () => useSyncExternalStore(subscribe, () => ticked),
  }
}

function read(key: string): number[] {
  const kept = sessionStorage.getItem(key)
  return kept === null ? [] : kept.split(',').filter(Boolean).map(Number)
}
