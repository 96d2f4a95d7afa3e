import { setTimeout as wait } from 'node:timers/promises'

import { Client } from 'pg'
import type { Logger } from 'pino'

import { connectionOptions } from '#src/ground/database/open-pool.ts'

const PING_EVERY_MS = 2000
const PATIENCE_MS = 10_000
const LISTEN_AGAIN_MS = 500

type Ears = {
  readonly onNotice: (text: string) => void
  /** After each start to listen, before notices: what was said in between is lost. */
  readonly onListening: () => Promise<void>
}

/**
 * Listens to the channel `live` on a connection of its own, again whenever that breaks or falls silent.
 *
 * @returns a function that stops it
 */
export function listenToLive(url: string, log: Logger, ears: Ears): () => Promise<void> {
  const ending = new AbortController()
  const { signal } = ending
  let isAway = false
  const listening = (async () => {
    while (!signal.aborted)
      try {
        await listenOnce(url, signal, {
          ...ears,
          async onListening() {
            await ears.onListening()
            isAway = false
          },
        })
      } catch (error) {
        if (!isAway) log.warn({ err: error }, 'open pages are told nothing for now')
        isAway = true
        await wait(LISTEN_AGAIN_MS, undefined, { signal }).catch(() => {})
      }
  })()
  return async () => {
    ending.abort()
    await listening
  }
}

/** Until the connection breaks or the signal comes. */
async function listenOnce(url: string, signal: AbortSignal, ears: Ears): Promise<void> {
  const client = new Client({
    ...connectionOptions(url),
    query_timeout: PATIENCE_MS,
    application_name: 'portal live',
  })
  // Its queries report the failure.
  client.on('error', () => {})
  const early: string[] = []
  let hear: Ears['onNotice'] = (text) => void early.push(text)
  client.on('notification', ({ payload = '' }) => hear(payload))
  const ended = new Promise<void>((resolve) => client.once('end', () => resolve()))
  try {
    await client.connect()
    await client.query('listen live')
    await ears.onListening()
    for (const text of early) ears.onNotice(text)
    hear = ears.onNotice
    while (!signal.aborted) {
      await client.query('select 1')
      const ask = new AbortController()
      const stop = AbortSignal.any([signal, ask.signal])
      await Promise.race([
        wait(PING_EVERY_MS, undefined, { signal: stop }).catch(() => {}),
        ended,
      ]).finally(() => ask.abort())
    }
  } finally {
    hear = () => {}
    // A silent network may never answer.
    await Promise.race([client.end().catch(() => {}), wait(LISTEN_AGAIN_MS)])
  }
}
