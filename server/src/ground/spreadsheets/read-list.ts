import type { SheetList } from '@portal/rules/read-sheet-list.ts'

import { readInThread } from '#src/ground/spreadsheets/sheet-thread.ts'

/** The list of a workbook; undefined if no column looks like part numbers. */
export type ReadList = { readonly list: SheetList | undefined; readonly notes: readonly string[] }

/** @throws {Refusal} when the workbook cannot be read, or 429 when too many wait */
export async function readList(path: string, mostMs: number): Promise<ReadList> {
  return readInThread<ReadList>(new URL('list-worker.ts', import.meta.url), { path, mostMs })
}
