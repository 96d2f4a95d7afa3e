import type { SheetList } from '@portal/rules/read-sheet-list.ts'

import { readInThread } from '#src/ground/spreadsheets/sheet-thread.ts'

/** The list that a workbook holds; without one no column looks like part numbers. */
export type ReadList = { readonly list: SheetList | undefined; readonly notes: readonly string[] }

/**
 * Reads the list of a workbook.
 *
 * @throws {Refusal} when the workbook can't be read, or 429 when too many wait
 */
export async function readList(path: string, mostMs: number): Promise<ReadList> {
  return readInThread<ReadList>(new URL('list-worker.ts', import.meta.url), { path, mostMs })
}
