import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'

import { readSheetList, type SheetList } from '@portal/rules/sheets/read-sheet-list.ts'

import { readWorkbook, SheetProblem } from '#src/ground/spreadsheets/read-workbook.ts'
import type { SheetFault } from '#src/ground/spreadsheets/sheet-problem.ts'

export type WorkerAnswer =
  | { readonly list: SheetList | undefined; readonly notes: readonly string[] }
  | { readonly fault: SheetFault }

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker port has no origin
parentPort?.postMessage(await readListFile(String(workerData)))

async function readListFile(path: string): Promise<WorkerAnswer> {
  try {
    const { rows, notes } = await readWorkbook(readFileSync(path))
    return { list: readSheetList(rows), notes }
  } catch (error) {
    if (error instanceof SheetProblem) return { fault: error.fault }
    throw error
  }
}
