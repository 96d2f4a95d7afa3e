import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

import type { ReaderOrder, ReaderReport } from './reader-messages.ts'

const PROGRAM = path.join(import.meta.dirname, 'reading-process.ts')

/** The process is gone: it was ended, it crashed, or it never came up. */
export class ReadingProcessGone extends Error {
  override readonly name = 'ReadingProcessGone'
}

/** A running process that reads photos, one at a time. */
export type ReadingProcess = {
  readonly pid: number
  readonly isGone: () => boolean
  /** @throws {ReadingProcessGone} when it ends before it has answered */
  tell(order: ReaderOrder): Promise<ReaderReport>
  /** At once, whatever it is doing. */
  kill(): void
  /** Lets it go; resolves when it is gone. */
  end(): Promise<void>
}

/**
 * Starts the process and waits until it has loaded all.
 *
 * @throws {ReadingProcessGone} when it can't, or hasn't after so long
 */
export async function startReadingProcess(mostStartMs: number): Promise<ReadingProcess> {
  const child = fork(PROGRAM, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  // A server that has nothing else to do may end; the process then sees the line cut and ends too.
  child.unref()
  child.channel?.unref()
  const tooLong = setTimeout(() => child.kill('SIGKILL'), mostStartMs)
  const first = await nextReport(child).finally(() => clearTimeout(tooLong))
  if (first.kind !== 'ready') {
    child.kill('SIGKILL')
    throw new ReadingProcessGone(first.kind === 'unavailable' ? first.reason : first.kind)
  }
  return {
    pid: child.pid ?? 0,
    isGone: () => child.exitCode !== null || child.signalCode !== null || !child.connected,
    tell(order) {
      const answer = nextReport(child)
      child.send(order)
      return answer
    },
    kill: () => void child.kill('SIGKILL'),
    async end() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      if (child.connected) child.disconnect()
      else child.kill('SIGKILL')
      await gone
    },
  }
}

function nextReport(child: ChildProcess): Promise<ReaderReport> {
  return new Promise((resolve, reject) => {
    const settle = (end: () => void) => {
      child.off('message', onMessage)
      child.off('exit', onGone)
      child.off('error', onGone)
      end()
    }
    const onMessage = (said: unknown) => settle(() => resolve(said as ReaderReport))
    const onGone = (why: unknown) =>
      settle(() => reject(new ReadingProcessGone(`it ended: ${String(why)}`)))
    child.on('message', onMessage)
    child.on('exit', onGone)
    child.on('error', onGone)
  })
}
