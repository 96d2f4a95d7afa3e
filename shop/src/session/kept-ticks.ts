import { Id } from '@portal/contract/wire.ts'
import { kept } from '@portal/ui/kept.ts'
import { Type } from 'typebox'
import { createStore, type StoreApi, useStore } from 'zustand'

/** The ticked rows by id. They survive refetches, and a reload of this tab. */
export type KeptTicks = {
  readonly tick: (ids: readonly number[], isTicked: boolean) => void
  readonly clear: () => void
  /** May include rows that no longer exist. */
  readonly useTicked: () => ReadonlySet<number>
}

/** @param key of the session storage */
export function keptTicks(key: string): KeptTicks {
  const ticksHere = kept({ storage: () => sessionStorage, name: key, schema: Type.Array(Id) })
  let store: StoreApi<ReadonlySet<number>> | undefined
  // Lazy, because this module is also imported where there is no browser.
  const ticked = () => (store ??= createStore(() => new Set(ticksHere.read())))
  const become = (next: ReadonlySet<number>) => {
    ticksHere.write([...next])
    ticked().setState(next, true)
  }
  return {
    tick(ids, isTicked) {
      const next = new Set(ticked().getState())
      for (const id of ids) {
        if (isTicked) next.add(id)
        else next.delete(id)
      }
      become(next)
    },
    clear: () => become(new Set()),
    useTicked: () => useStore(ticked()),
  }
}
