import { setTimeout as wait } from 'node:timers/promises'

import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'

/** How long requests under way may take to finish. */
const DRAIN_MS = 10_000

/** How the process ends: what was begun last is ended first. */
export type Stopping = {
  /** Something to be ended, from now on. */
  add(end: () => Promise<void>): void
  /** Ends everything; returns when that is done, however often it is asked. */
  run(): Promise<void>
  /** Whether a signal asked for the end; then the process ends with 0, however far its start came. */
  isStopping(): boolean
}

/**
 * On SIGTERM and SIGINT everything is ended in order, and the process with 0. Further signals change nothing: a
 * signal to the whole group comes twice, from outside and from the starter, and the database has to end in any case.
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

/** Takes no new requests and lets those under way finish, for so long. */
export async function drain(app: FastifyInstance): Promise<void> {
  const closing = app.close().then(() => true)
  const isDrained = await Promise.race([closing, wait(DRAIN_MS, false)])
  if (isDrained) return
  app.log.warn('some requests did not finish in time')
  app.server.closeAllConnections()
  await closing
}
