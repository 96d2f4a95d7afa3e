import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

import { Refusal } from '#src/http/refusal.ts'
import { type SheetFault, sheetRefusal } from '#src/import/sheet-problem.ts'

/** So long a spreadsheet may be read, as its refusal says. */
export const MOST_SHEET_MS = 10_000
const MOST_MEMORY_MB = 512
/** One thread reads; so many may wait for it. */
const MOST_WAITING = 8

let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/**
 * Has a workbook read in a thread of its own, which is ended when it takes too long or too much memory. One at a time in
 * this process.
 *
 * @param worker what the thread runs; it is given the path and posts one answer
 * @param mostMs after which the thread is ended
 * @throws {Refusal} when the workbook can't be read, or 429 when too many wait
 */
export async function readInThread<Answer extends object>(
  worker: URL,
  { path, mostMs }: Reading,
): Promise<Answer> {
  if (waiting > MOST_WAITING)
    throw new Refusal('import.busy', '导入的人较多，请稍后再试', {
      status: 429,
      retryAfterSeconds: 5,
    })
  waiting += 1
  const mine = last.then(() => run<Answer>(worker, { path, mostMs }))
  last = mine.catch(() => undefined)
  try {
    const answer = await mine
    if ('fault' in answer) throw sheetRefusal(answer.fault)
    return answer
  } finally {
    waiting -= 1
  }
}

type Reading = { readonly path: string; readonly mostMs: number }
type Fault = { readonly fault: SheetFault }

async function run<Answer extends object>(
  file: URL,
  { path, mostMs }: Reading,
): Promise<Answer | Fault> {
  const worker = new Worker(file, {
    workerData: path,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  })
  try {
    const [answer] = await once(worker, 'message', { signal: AbortSignal.timeout(mostMs) })
    return answer as Answer | Fault
  } catch (error) {
    const { name, code } = error as { name?: string; code?: string }
    if (name === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY') return { fault: 'too_slow' }
    throw error
  } finally {
    await worker.terminate()
  }
}
