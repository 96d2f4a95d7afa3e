import type { Handover } from './handover-calls.ts'

export type HandoverRow = NonNullable<Handover['lines'][number]['row']>

/** The cart rows of it that still wait. */
export function waitingRows({ lines }: Handover): readonly HandoverRow[] {
  return lines.flatMap(({ row }) => (row ? [row] : []))
}

export function orderableRows(handover: Handover): readonly HandoverRow[] {
  return waitingRows(handover).filter(({ may_order }) => may_order === 1)
}
