import { setTimeout as wait } from 'node:timers/promises'

import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'

/** How long requests under way may take to finish. */
const DRAIN_MS = 10_000

/** How the process ends: what was begun last is ended first. */
export type Stopping = {
  /** Something to be ended, from now on. */
  add(end: () => Promise<void>): void
  /** Ends everything. */
  run(): Promise<void>
}

/** On SIGTERM and SIGINT everything is ended in order, and the process with 0. A second signal ends it at once. */
export function stopOnSignal(log: Logger): Stopping {
  const ends: (() => Promise<void>)[] = []
  let isStopping = false
  const run = async () => {
    for (let end = ends.pop(); end !== undefined; end = ends.pop()) await end()
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (isStopping) process.exit(1)
      isStopping = true
      log.info(`${signal}: finishing what is under way`)
      void run().then(() => process.exit(0))
    })
  return { add: (end) => void ends.push(end), run }
}

/** Takes no new requests and lets those under way finish, for so long. */
export async function drain(app: FastifyInstance): Promise<void> {
  const closing = app.close().then(() => true)
  const isDrained = await Promise.race([closing, wait(DRAIN_MS, false)])
  if (isDrained) return
  app.log.warn('some requests did not finish in time')
  app.server.closeAllConnections()
  await closing
}
