import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'

import { readSheetPrices } from '@portal/rules/sheets/read-sheet-prices.ts'

import { readWorkbook, SheetProblem } from '#src/ground/spreadsheets/read-workbook.ts'
import type { SheetFault } from '#src/ground/spreadsheets/sheet-problem.ts'

export type PriceAnswer =
  | { readonly text: string | undefined; readonly notes: readonly string[] }
  | { readonly fault: SheetFault }

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker port has no origin
parentPort?.postMessage(await readPriceFile(String(workerData)))

async function readPriceFile(path: string): Promise<PriceAnswer> {
  try {
    const { rows, notes } = await readWorkbook(readFileSync(path))
    return { text: readSheetPrices(rows), notes }
  } catch (error) {
    if (error instanceof SheetProblem) return { fault: error.fault }
    throw error
  }
}
