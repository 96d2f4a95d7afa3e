import { mark } from '#src/session/live/keep-still.ts'

const REPRICED = 'article[data-repriced]'

/** Leads to a row whose price changed, and marks it: the first one, or the one after those that were shown before. */
export function showRepriced(shown = 0): void {
  const rows = [...document.querySelectorAll(REPRICED)]
  const row = rows[shown % Math.max(rows.length, 1)]
  if (!row) return
  row.scrollIntoView({ block: 'center' })
  mark(row)
}
