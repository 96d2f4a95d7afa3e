export type Step = -1 | 1

type Place<Row> = {
  readonly rows: readonly Row[]
  /** Where the open message is; -1 if the list no longer has it. */
  readonly at: number
  /** Where it was last; -1 if it never was in the list. */
  readonly wasAt: number
}

/**
 * The row after or before the open one; undefined at the end. If the open one has left the list,
 * for example because it is read, the next one has moved to its place.
 */
export function stepFrom<Row>({ rows, at, wasAt }: Place<Row>, step: Step): Row | undefined {
  if (at >= 0) return rows[at + step]
  if (wasAt < 0) return undefined
  return step === 1 ? rows[wasAt] : rows[wasAt - 1]
}
