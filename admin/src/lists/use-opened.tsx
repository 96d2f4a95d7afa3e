import type { ReactNode } from 'react'

import type { Staff } from '#src/session/session-calls.ts'

import { RowSteps } from './row-detail.tsx'
import { type GoingOn, useGoToNext } from './use-go-to-next.ts'
import type { List, RowKey } from './use-list.ts'

/** An open row, as its detail sees it: the detail does not know from which list it was opened. */
export type Opened = GoingOn & {
  readonly brands: Staff['brands']
  readonly steps: ReactNode
  /** What its list knows of it and the detail does not. */
  readonly above?: ReactNode
  readonly close: () => void
}

type Opening<Row> = {
  readonly list: List<Row>
  readonly idOf: (row: Row) => RowKey
  /** Chinese counts with measure words: 单, 条, 张. */
  readonly unit: string
  /** Whether to go on to this row after an answer to another. */
  readonly isDue?: (row: Row) => boolean
}

export function useOpened<Row>({ list, idOf, unit, isDue }: Opening<Row>): Opened {
  const going = useGoToNext({ list, idOf, isDue })
  return {
    brands: list.brands,
    steps: <RowSteps idOf={idOf} list={list} unit={unit} />,
    ...going,
    close: list.close,
  }
}
