import type { BenchRow } from '#src/bench-row.ts'

import { bigCartRow, orderToWire, setQuantityRow } from './buying.ts'
import { dealRows } from './deals.ts'
import { findingRows } from './finding.ts'
import { tradeRows } from './trade.ts'
import { vehicleRows } from './vehicles.ts'

export const EVERY_ROW: readonly BenchRow[] = [
  ...findingRows,
  ...vehicleRows,
  setQuantityRow,
  bigCartRow,
  orderToWire,
  ...tradeRows,
  ...dealRows,
]

export function rowsNamed(words: string | undefined): readonly BenchRow[] {
  return EVERY_ROW.filter(({ name }) => words === undefined || name.includes(words))
}
