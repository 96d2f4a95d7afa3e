/** How long the admin side offers to take a big deed back: approvals, published statements. */
export const TAKE_BACK_MS = 10_000

/** The server allows what was pressed in time and travelled slowly. */
const ON_THE_WAY_MS = 20_000

/** Whether a deed may still be taken back. */
export function mayTakeBack({
  doneAt,
  now,
}: {
  readonly doneAt: Date
  readonly now: Date
}): boolean {
  return now.getTime() - doneAt.getTime() <= TAKE_BACK_MS + ON_THE_WAY_MS
}
