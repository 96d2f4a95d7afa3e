import { setTimeout as wait } from 'node:timers/promises'

import type { Pool } from 'pg'
import type { Logger } from 'pino'

import type { Relay } from '#src/context.ts'
import { openPool } from '#src/ground/database/open-pool.ts'
import { createBell } from '#src/ground/processes/bell.ts'

/** An arbitrary lock number that is used nowhere else. */
const ONE_RELAY_AT_A_TIME = 7_241_108
const RELAY_POLL_MS = 50
/** Events within this time are relayed together, however often the relay is poked. */
const RELAY_REST_MS = 25
const RELAY_AGAIN_MS = 500
const MAX_RELAYED_AT_ONCE = 2000
const MONTHS_EVERY_MS = 60 * 60 * 1000
const RELAY_PATIENCE_MS = 10_000

/**
 * Relays events until it is ended; of all processes one relays at a time. It retries while the database is away:
 * committed events stay in the outbox until they are numbered, and each is relayed once.
 */
export function startRelay(url: string, log: Logger): Relay {
  const pool = openPool(url, {
    max: 1,
    query_timeout: RELAY_PATIENCE_MS,
    application_name: 'portal relay',
  })
  const listeners = new Set<() => void>()
  const ending = new AbortController()
  const bell = createBell()

  const relaying = (async () => {
    let isAway = false
    let monthsMadeAt = Number.NEGATIVE_INFINITY
    while (!ending.signal.aborted)
      try {
        if (performance.now() - monthsMadeAt > MONTHS_EVERY_MS) {
          await pool.query('select make_event_months()')
          monthsMadeAt = performance.now()
        }
        const relayed = await relayBatch(pool)
        isAway = false
        if (relayed > 0) for (const listener of listeners) listener()
        if (relayed < MAX_RELAYED_AT_ONCE) {
          await wait(RELAY_REST_MS)
          await bell.rung(RELAY_POLL_MS)
        }
      } catch (error) {
        if (!isAway) log.warn({ err: error }, 'events wait to be relayed')
        isAway = true
        await bell.rung(RELAY_AGAIN_MS)
      }
  })()

  return {
    poke: bell.ring,
    onRelayed(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async end() {
      ending.abort()
      bell.ring()
      await relaying
      await pool.end()
    },
  }
}

/**
 * Moves the outbox into the feed in one statement, so a process that dies during it has moved nothing. Rows are claimed
 * by deleting them, never by the highest number seen, because transactions do not commit in the order of their numbers.
 * The row of `feed_seq` stays locked until the commit, so that a reader who sees a number sees all before it.
 *
 * @returns the number of moved events; also 0 while another process relays
 */
export async function relayBatch(
  pool: Pick<Pool, 'query'>,
  max = MAX_RELAYED_AT_ONCE,
): Promise<number> {
  const { rows } = await pool.query<{ relayed: number }>({
    name: 'relay-batch',
    text: RELAY_BATCH,
    values: [ONE_RELAY_AT_A_TIME, max],
  })
  return rows[0]?.relayed ?? 0
}

const RELAY_BATCH = `
  with taken as (
    delete from outbox where outbox_id = any (array(
      select outbox_id from outbox where (select pg_try_advisory_xact_lock($1::bigint))
      order by outbox_id limit $2::integer for update skip locked))
    returning *
  ), counted as (
    select count(*)::bigint as pieces from taken
  ), numbered as (
    insert into feed_seq (last_seq) select pieces from counted where pieces > 0
    on conflict (only_row) do update set last_seq = feed_seq.last_seq + excluded.last_seq
    returning last_seq
  ), kept as (
    insert into business_event (feed_seq, name, subject_kind, subject_id, brand, company_id, account_id, staff_id, facts, happened_at)
    select last_seq - pieces + row_number() over (order by outbox_id), name, subject_kind, subject_id, brand, company_id,
      account_id, staff_id, facts, happened_at
    from taken, counted, numbered
  )
  select pieces::integer as relayed, pg_notify('event', last_seq::text) from counted, numbered`
