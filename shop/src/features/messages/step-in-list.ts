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

type Numbered = { readonly seq: number }

type LoadedPage<Row> = {
  readonly list: readonly Row[]
  readonly page: number
  readonly limit: number
  readonly total: number
}

type From<Row> = {
  /** The number of the open message in the user's feed. */
  readonly seq: number
  /** Where to look first, from 1. */
  readonly page: number
  readonly load: (page: number) => Promise<LoadedPage<Row>>
}

/**
 * The message after or before the open one beyond the page that was loaded, and its page; undefined
 * at the ends of the list. Each page is loaded again, as messages come, and leave the unread ones.
 */
export async function stepBeyond<Row extends Numbered>(
  { seq, page, load }: From<Row>,
  step: Step,
): Promise<{ readonly row: Row; readonly page: number } | undefined> {
  const { list, limit, total } = await load(page)
  const row = step === 1 ? list.find((one) => one.seq < seq) : list.findLast((one) => one.seq > seq)
  if (row !== undefined) return { row, page }
  const next = page + step
  const isThere = next >= 1 && (next - 1) * limit < total
  return isThere ? stepBeyond({ seq, page: next, load }, step) : undefined
}
