/**
 * The admin pages offer to undo approvals and published statements for this long; the server allows `ON_THE_WAY_MS`
 * more.
 */
export const UNDO_MS = 10_000

/** The server's allowance for slow requests that were sent in time. */
const ON_THE_WAY_MS = 20_000

/** On the server; the page stops offering it earlier, after `UNDO_MS`. */
export function mayUndo({ doneAt, now }: { readonly doneAt: Date; readonly now: Date }): boolean {
  return now.getTime() - doneAt.getTime() <= UNDO_MS + ON_THE_WAY_MS
}
