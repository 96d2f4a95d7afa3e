import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

import { createTurns, inTurn } from '#src/ground/processes/turns.ts'
import { Refusal } from '#src/ground/refusals/refusal.ts'
import { type SheetFault, sheetRefusal } from '#src/ground/spreadsheets/sheet-problem.ts'

/** The time limit named in the refusal. */
export const MAX_SHEET_MS = 10_000
const MAX_MEMORY_MB = 512
/**
 * Two, so that a slow workbook of one account does not block others; each account has one turn at a time
 * (`heavy-calls.ts`).
 */
const SHEETS_AT_ONCE = 2
const MAX_SHEETS_WAITING = 8

const turns = createTurns({
  atOnce: SHEETS_AT_ONCE,
  mayWait: MAX_SHEETS_WAITING,
  refusal: importBusy,
})

/**
 * Reads a workbook in its own thread, which is terminated when it exceeds the limit for time or memory.
 *
 * @param worker the thread's program; it receives the path and posts one answer
 * @param maxMs time limit
 * @throws {Refusal} when the workbook cannot be read, or 429 when too many wait
 */
export async function readInThread<Answer extends object>(
  worker: URL,
  { path, maxMs }: Reading,
): Promise<Answer> {
  const answer = await inTurn(turns, '', () => runWorker<Answer>(worker, { path, maxMs }))
  if ('fault' in answer) throw sheetRefusal(answer.fault)
  return answer
}

function importBusy(): Refusal {
  return new Refusal('import.busy', '导入的人较多，请稍后再试', {
    status: 429,
    retryAfterSeconds: 5,
  })
}

type Reading = { readonly path: string; readonly maxMs: number }
type Fault = { readonly fault: SheetFault }

async function runWorker<Answer extends object>(
  file: URL,
  { path, maxMs }: Reading,
): Promise<Answer | Fault> {
  const worker = new Worker(file, {
    workerData: path,
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
  })
  try {
    const [answer] = await once(worker, 'message', { signal: AbortSignal.timeout(maxMs) })
    // Only the worker programs in this folder post answers.
    return answer as Answer | Fault
  } catch (error) {
    if (isTooMuch(error)) return { fault: 'too_slow' }
    throw error
  } finally {
    await worker.terminate()
  }
}

function isTooMuch(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
  )
}
