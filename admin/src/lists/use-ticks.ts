import { useState } from 'react'

export type Ticks<Row> = {
  readonly rows: readonly Row[]
  readonly has: (id: number | string) => boolean
  readonly mark: (ids: readonly (number | string)[], isOn: boolean) => void
  readonly clear: () => void
}

type Params<Row> = {
  readonly list: readonly Row[] | undefined
  /** The list's filters without the selected row; a change clears the ticks. */
  readonly listed: object
  readonly idOf: (row: Row) => number | string
  readonly mayTick: (row: Row) => boolean
}

/** Ticks are cleared with the page on which they were made. */
export function useTicks<Row>({ list = [], listed, idOf, mayTick }: Params<Row>): Ticks<Row> {
  const page = JSON.stringify(listed)
  const [kept, setKept] = useState<{ page: string; ids: ReadonlySet<number | string> }>({
    page,
    ids: new Set(),
  })
  const ids = kept.page === page ? kept.ids : new Set<number | string>()
  return {
    rows: list.filter((row) => ids.has(idOf(row)) && mayTick(row)),
    has: (id) => ids.has(id),
    mark: (marked, isOn) => {
      const others = [...ids].filter((id) => !marked.includes(id))
      setKept({ page, ids: new Set(isOn ? [...others, ...marked] : others) })
    },
    clear: () => setKept({ page, ids: new Set() }),
  }
}
