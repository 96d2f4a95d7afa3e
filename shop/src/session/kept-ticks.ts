import { Id } from '@portal/contract/wire.ts'
import { kept } from '@portal/ui/kept.ts'
import { Type } from 'typebox'
import { createStore, type StoreApi, useStore } from 'zustand'

/** Which rows are ticked, by their ids. They outlive every refresh of a list, and a reload of this tab. */
export type KeptTicks = {
  readonly tick: (ids: readonly number[], isTicked: boolean) => void
  readonly clear: () => void
  /** Rows that are gone may still be among them. */
  readonly useTicked: () => ReadonlySet<number>
}

/** @param key where this tab keeps them */
export function keptTicks(key: string): KeptTicks {
  const ticksHere = kept({ storage: () => sessionStorage, name: key, schema: Type.Array(Id) })
  let store: StoreApi<ReadonlySet<number>> | undefined
  // Read at the first look: not every place that runs this code has a browser.
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
