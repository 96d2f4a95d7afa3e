import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

/** The process was killed, crashed, or did not start. */
export class ProcessGone extends Error {
  override readonly name = 'ProcessGone'
}

export type Started =
  | { readonly kind: 'ready' }
  | { readonly kind: 'unavailable'; readonly reason: string }

/** A process beside the server that handles one order at a time. */
export type SideProcess<Order, Report> = {
  readonly pid: number
  readonly isGone: () => boolean
  /** @throws {ProcessGone} when it exits before it answers */
  send(order: Order): Promise<Report>
  kill(): void
  /** Disconnects it; resolves when it has exited. */
  end(): Promise<void>
}

/**
 * Starts a program in its own process and waits until it is ready.
 *
 * @throws {ProcessGone} when it fails, takes too long, or the start is aborted
 */
export async function startProcess<Order extends object, Report>(
  program: string,
  {
    maxStartMs,
    signal,
    env = {},
  }: {
    readonly maxStartMs: number
    readonly signal?: AbortSignal
    readonly env?: Readonly<Record<string, string>>
  },
): Promise<SideProcess<Order, Report>> {
  const child = fork(program, {
    env: { ...process.env, ...env },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  // Lets an otherwise idle server exit; the process then sees the channel close and exits too.
  child.unref()
  child.channel?.unref()
  const stop = () => void child.kill('SIGKILL')
  const tooLong = setTimeout(stop, maxStartMs)
  signal?.addEventListener('abort', stop, { once: true })
  // A side process only sends messages of the type declared by its program.
  const first = (await nextReport(child).finally(() => {
    clearTimeout(tooLong)
    signal?.removeEventListener('abort', stop)
  })) as Started
  if (first.kind !== 'ready') {
    child.kill('SIGKILL')
    throw new ProcessGone(first.kind === 'unavailable' ? first.reason : String(first))
  }
  return {
    pid: child.pid ?? 0,
    isGone: () => child.exitCode !== null || child.signalCode !== null || !child.connected,
    send(order) {
      const answer = nextReport(child)
      child.send(order)
      // The program answers each order with a report.
      return answer as Promise<Report>
    },
    kill: stop,
    async end() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      if (child.connected) child.disconnect()
      else child.kill('SIGKILL')
      await gone
    },
  }
}

function nextReport(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const settle = (end: () => void) => {
      child.off('message', onMessage)
      child.off('exit', onGone)
      child.off('error', onGone)
      end()
    }
    const onMessage = (message: unknown) => settle(() => resolve(message))
    const onGone = (why: unknown) =>
      settle(() => reject(new ProcessGone(`it ended: ${String(why)}`)))
    child.on('message', onMessage)
    child.on('exit', onGone)
    child.on('error', onGone)
  })
}
