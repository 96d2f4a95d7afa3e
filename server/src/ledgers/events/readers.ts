import { setTimeout as wait } from 'node:timers/promises'

import type { BusinessEvent, EventName } from '@portal/contract/events.ts'
import type { Id } from '@portal/rules/ids.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import type { Database, InTransaction } from '#src/ground/database/schema.ts'
import { type Bell, createBell } from '#src/ground/processes/bell.ts'
import { eventOf, type EventRow } from '#src/ledgers/events/record-event.ts'

const MAX_READ_AT_ONCE = 500
/** Events of other processes are only found by polling. */
const READERS_POLL_MS = 500
/** Events within this time are read together, so that a reader needs at most ten transactions a second. */
const READERS_REST_MS = 100
const READ_AGAIN_MS = 1000

export type FedEvent<N extends EventName = EventName> = BusinessEvent<N> & {
  readonly feed_seq: number
  /** The user who caused it; null: staff or a job. */
  readonly account_id: Id<'account'> | null
}

/** A subscriber that receives all events in order, shortly after they happen. */
export type EventReader = {
  readonly name: string
  /**
   * Handles the next events. Writes with `tx` are committed together with the cursor, so they happen exactly once;
   * other effects may be repeated after a crash and must be idempotent.
   */
  readonly read: (tx: InTransaction, events: readonly FedEvent[]) => Promise<void>
}

/**
 * Starts readers, each at its own pace. Of several processes with the same reader, one reads at a time. A failed reader
 * retries from the same event.
 *
 * @returns a function that stops them after their current batch
 */
export function followEvents(
  { db, events, log }: Pick<Context, 'db' | 'events' | 'log'>,
  readers: readonly EventReader[],
): () => Promise<void> {
  const ending = new AbortController()
  const bells: Bell[] = []
  const following = readers.map(async (reader) => {
    const bell = createBell()
    bells.push(bell)
    const stop = events.onRelayed(bell.ring)
    let isBroken = false
    while (!ending.signal.aborted)
      try {
        const read = await readOn(db, reader)
        isBroken = false
        if (read < MAX_READ_AT_ONCE) {
          await wait(READERS_REST_MS, undefined, { signal: ending.signal }).catch(() => {})
          await bell.rung(READERS_POLL_MS)
        }
      } catch (error) {
        if (!isBroken) log.error({ err: error, reader: reader.name }, 'a reader of events waits')
        isBroken = true
        await bell.rung(READ_AGAIN_MS)
      }
    stop()
  })
  return async () => {
    ending.abort()
    for (const bell of bells) bell.ring()
    await Promise.all(following)
  }
}

/**
 * Reads the next batch; a new reader starts with events from now on.
 *
 * @returns the number of events read; also 0 while another process reads
 */
export async function readOn(db: Database, { name, read }: EventReader): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows: cursors } = await sql<{ last_seq: number }>`
      select last_seq from event_cursor where reader = ${name} for update skip locked`.execute(tx)
    const [cursor] = cursors
    if (!cursor) {
      await sql`
        insert into event_cursor (reader, last_seq) select ${name}, coalesce(max(last_seq), 0) from feed_seq
        on conflict do nothing`.execute(tx)
      return 0
    }
    const { rows } = await sql<EventRow & Pick<FedEvent, 'feed_seq' | 'account_id'>>`
      select feed_seq, account_id, name, subject_kind, subject_id, brand, company_id, facts, happened_at
      from business_event where feed_seq > ${cursor.last_seq}
      order by feed_seq limit ${MAX_READ_AT_ONCE}`.execute(tx)
    const last_seq = rows.at(-1)?.feed_seq
    if (last_seq === undefined) return 0
    await read(
      tx,
      rows.map(({ feed_seq, account_id, ...row }) => ({ ...eventOf(row), feed_seq, account_id })),
    )
    await sql`update event_cursor set last_seq = ${last_seq} where reader = ${name}`.execute(tx)
    return rows.length
  })
}
