import type { ReactNode } from 'react'

import type { Staff } from '#src/session/session-calls.ts'

import { RowSteps } from './row-detail.tsx'
import { useGoToNext } from './use-go-to-next.ts'
import type { List, RowKey } from './use-list.ts'

/** An open row, as its detail sees it: the detail does not know from which list it was opened. */
export type Opened = {
  readonly brands: Staff['brands']
  readonly steps: ReactNode
  /** What its list knows of it and the detail does not. */
  readonly above?: ReactNode
  /** Called before a decision; what it returns opens the next row of the list. */
  readonly goOn: () => () => void
  readonly close: () => void
}

type Opening<Row> = {
  readonly list: List<Row>
  readonly idOf: (row: Row) => RowKey
  /** Chinese counts with measure words: 单, 条, 张. */
  readonly unit: string
}

export function useOpened<Row>({ list, idOf, unit }: Opening<Row>): Opened {
  const goOn = useGoToNext({ list, idOf })
  return {
    brands: list.brands,
    steps: <RowSteps idOf={idOf} list={list} unit={unit} />,
    goOn,
    close: list.close,
  }
}
