import { useState } from 'react'

/** The rows that are ticked, to have something done to all of them. */
export type Ticks<Row> = {
  /** Those of the page that are ticked and may still be. */
  readonly rows: readonly Row[]
  readonly has: (id: number | string) => boolean
  readonly mark: (ids: readonly (number | string)[], isOn: boolean) => void
  readonly clear: () => void
}

type Params<Row> = {
  readonly list: readonly Row[] | undefined
  /** The list's filters without the open row: another page or filter begins without ticks. */
  readonly listed: object
  readonly idOf: (row: Row) => number
  readonly mayTick: (row: Row) => boolean
}

/** Ticks that are forgotten with the page they were made on. */
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
