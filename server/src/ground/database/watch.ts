import { setTimeout as wait } from 'node:timers/promises'

import type { Pool } from 'pg'

import { openPool } from '#src/ground/database/open-pool.ts'
import { Refusal } from '#src/ground/refusals/refusal.ts'

export type DatabaseWatch = {
  readonly isAway: boolean
  /** Rejects as soon as the database stops answering, instead of after a timeout of the driver. */
  whileThere<T>(work: Promise<T>): Promise<T>
  end(): Promise<void>
}

const ASK_EVERY_MS = 1000
const WATCH_PATIENCE_MS = 3000

/** The refusal for all calls while the database is unreachable: 503, retry after 2 seconds. */
export function databaseAway(): Refusal {
  return new Refusal('database.away', '服务暂时不可用，请稍后再试', {
    status: 503,
    retryAfterSeconds: 2,
  })
}

/**
 * Pings the database every second over its own connection.
 *
 * @param patienceMs time after which a silent database counts as unreachable; a refused connection counts at once
 */
export function watchDatabase(url: string, patienceMs = WATCH_PATIENCE_MS): DatabaseWatch {
  const pool = openPool(url, {
    max: 1,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
    application_name: 'portal watch',
  })
  const ending = new AbortController()
  const waiting = new Set<(away: Refusal) => void>()
  let isAway = false

  const asking = (async () => {
    while (!ending.signal.aborted) {
      isAway = !(await answers(pool))
      if (isAway) for (const giveUp of waiting) giveUp(databaseAway())
      await wait(ASK_EVERY_MS, undefined, { signal: ending.signal }).catch(() => {})
    }
  })()

  return {
    get isAway() {
      return isAway
    },
    whileThere<T>(work: Promise<T>): Promise<T> {
      if (isAway) {
        work.catch(() => {})
        return Promise.reject(databaseAway())
      }
      return new Promise((resolve, reject) => {
        waiting.add(reject)
        void work.then(resolve, reject).finally(() => waiting.delete(reject))
      })
    },
    async end() {
      ending.abort()
      await asking
      await pool.end()
    },
  }
}

async function answers(pool: Pool): Promise<boolean> {
  return pool.query('select 1').then(
    () => true,
    () => false,
  )
}
