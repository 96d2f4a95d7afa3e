import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'

import { readSheetPrices } from '@portal/rules/read-sheet-prices.ts'

import { readWorkbook, SheetProblem } from '#src/ground/spreadsheets/read-workbook.ts'
import type { SheetFault } from '#src/ground/spreadsheets/sheet-problem.ts'

/** What the thread tells: the price list as text, without one when there is none in it, or why it can't be read. */
export type PriceAnswer =
  | { readonly text: string | undefined; readonly notes: readonly string[] }
  | { readonly fault: SheetFault }

// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(await answer(String(workerData)))

async function answer(path: string): Promise<PriceAnswer> {
  try {
    const { rows, notes } = await readWorkbook(readFileSync(path))
    return { text: readSheetPrices(rows), notes }
  } catch (error) {
    if (error instanceof SheetProblem) return { fault: error.fault }
    throw error
  }
}
