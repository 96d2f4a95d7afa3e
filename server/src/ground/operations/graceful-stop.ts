import { setTimeout as wait } from 'node:timers/promises'

import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'

const DRAIN_MS = 10_000

export type Stopping = {
  add(end: () => Promise<void>): void
  run(): Promise<void>
  /** Whether a signal arrived; the process then exits with 0, even during the start. */
  isStopping(): boolean
}

/**
 * Shuts down in order on SIGTERM and SIGINT and exits with 0. Further signals are ignored: a signal to the process
 * group arrives twice, directly and from the starter, and the database has to be stopped in any case.
 */
export function stopOnSignal(log: Logger): Stopping {
  const ends: (() => Promise<void>)[] = []
  let running: Promise<void> | undefined
  let isStopping = false
  const endAll = async () => {
    for (let end = ends.pop(); end !== undefined; end = ends.pop()) await end()
  }
  const run = () => (running ??= endAll())
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (isStopping) return
      isStopping = true
      log.info(`${signal}: finishing what is under way`)
      void run().then(() => process.exit(0))
    })
  return { add: (end) => void ends.push(end), run, isStopping: () => isStopping }
}

/** Up to a time limit, after which connections are closed: a stalled client must not keep the server up. */
export async function drain(app: FastifyInstance): Promise<void> {
  const closing = app.close().then(() => true)
  const isDrained = await Promise.race([closing, wait(DRAIN_MS, false)])
  if (isDrained) return
  app.log.warn('some requests did not finish in time')
  app.server.closeAllConnections()
  await closing
}
