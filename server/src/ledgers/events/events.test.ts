import type { BusinessEvent } from '@portal/contract/events.ts'
import { toId } from '@portal/rules/ids.ts'
import { array, assert, asyncProperty, constant, integer, oneof, record } from 'fast-check'
import { type ControlledTransaction, sql } from 'kysely'
import { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { connect, type Connection } from '#src/ground/database/connect.ts'
import type { Database, InTransaction, Schema } from '#src/ground/database/schema.ts'
import { createLog } from '#src/ground/http/log.ts'
import { type EventReader, followEvents, readOn } from '#src/ledgers/events/readers.ts'
import { recordAction, recordEvent } from '#src/ledgers/events/record-event.ts'
import { relayBatch, startRelay } from '#src/ledgers/events/relay.ts'
import { timelineOf } from '#src/ledgers/events/timeline.ts'
import { openFaultyConnection } from '#src/testing/faulty-connection.ts'
import { freshDatabase } from '#src/testing/fresh-database.ts'
import { startServer } from '#src/testing/start-server.ts'

let url: string
let connection: Connection
let db: Database
/** The test can break it without breaking its own queries. */
let relays: Pool
const log = createLog('silent')

beforeAll(async () => {
  url = await freshDatabase()
  connection = connect(url, { name: 'test', max: 20 })
  db = connection.db
  relays = new Pool({ connectionString: url, max: 4 })
  relays.on('connect', (client) => client.on('error', () => {}))
})
afterAll(async () => {
  await relays.end()
  await connection.close()
})
beforeEach(clear)

async function clear() {
  await sql`truncate outbox, business_event, feed_seq, event_cursor`.execute(db)
}

/** A `question.asked` event; only the id matters here. */
function requested(id: number, at = new Date('2026-11-20T08:00:00+08:00')): BusinessEvent {
  return {
    name: 'question.asked',
    subject: { kind: 'question', id: toId(id) },
    at,
    facts: { part_id: toId<'part'>(1) },
  }
}
const recordAll = (...events: BusinessEvent[]) =>
  db.transaction().execute((tx) => recordEvent(tx, 'system', ...events))
async function relayAll() {
  while ((await relayBatch(relays)) > 0);
}
async function listFeed() {
  const { rows } = await sql<{ feed_seq: number; id: number }>`
    select feed_seq, subject_id as id from business_event order by feed_seq`.execute(db)
  return rows
}
const countWaiting = async () => {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::integer as waiting from outbox`.execute(db)
  return rows[0]?.waiting
}
async function expectWholeFeed(ids: readonly number[]) {
  const feed = await listFeed()
  expect(feed.map(({ feed_seq }) => feed_seq)).toEqual(ids.map((_, at) => at + 1))
  expect(feed.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b))
}

type Open = { readonly tx: ControlledTransaction<Schema>; readonly ids: readonly number[] }

function takeOne(open: Open[], nth: number): Open | undefined {
  return open.splice(nth % Math.max(open.length, 1), 1)[0]
}

/** Simulates a relay that is killed between its statement and the commit. */
async function relayAndDie(max: number) {
  const client = await relays.connect()
  await client.query('begin')
  await relayBatch(client, max)
  client.release(true)
}

test('for any order of commits and any crash of a relay, no event is skipped and no number is used twice', async () => {
  const nth = integer({ min: 0, max: 9 })
  const step = oneof(
    record({ do: constant('begin' as const), events: integer({ min: 1, max: 4 }) }),
    record({ do: constant('commit' as const), nth }),
    record({ do: constant('roll back' as const), nth }),
    record({ do: constant('relay' as const), max: integer({ min: 1, max: 5 }) }),
    record({ do: constant('relay and die' as const), max: integer({ min: 1, max: 5 }) }),
    record({ do: constant('relay twice at once' as const), max: integer({ min: 1, max: 5 }) }),
  )
  await assert(
    asyncProperty(array(step, { maxLength: 40 }), async (steps) => {
      await clear()
      const open: Open[] = []
      const committed: number[][] = []
      let id = 0
      const commit = async (one: Open | undefined) => {
        if (!one) return
        await one.tx.commit().execute()
        committed.push([...one.ids])
      }
      for (const one of steps)
        if (one.do === 'begin') {
          if (open.length === 10) continue
          const tx = await db.startTransaction().execute()
          const ids = Array.from({ length: one.events }, () => (id += 1))
          await recordEvent(tx, 'system', ...ids.map((each) => requested(each)))
          open.push({ tx, ids })
        } else if (one.do === 'commit') await commit(takeOne(open, one.nth))
        else if (one.do === 'roll back') await takeOne(open, one.nth)?.tx.rollback().execute()
        else if (one.do === 'relay') await relayBatch(relays, one.max)
        else if (one.do === 'relay and die') await relayAndDie(one.max)
        else await Promise.all([relayBatch(relays, one.max), relayBatch(relays, one.max)])
      while (open.length > 0) await commit(open.pop())
      await vi.waitFor(async () => {
        await relayAll()
        expect(await countWaiting()).toBe(0)
      })
      await expectWholeFeed(committed.flat())
      const feed = (await listFeed()).map((row) => row.id)
      for (const ids of committed) expect(feed.filter((each) => ids.includes(each))).toEqual(ids)
    }),
    { numRuns: 60 },
  )
})

test('the relays of two servers relay every event once despite lost connections', async () => {
  const servers = [startRelay(url, log), startRelay(url, log)]
  const ids = Array.from({ length: 300 }, (_, at) => at + 1)
  const cut = sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'portal relay' and datname = current_database()`
  await Promise.all(
    ids.map(async (id) => {
      await recordAll(requested(id))
      for (const { poke } of servers) poke()
      if (id % 20 === 0) await cut.execute(db)
    }),
  )
  await expect.poll(countWaiting).toBe(0)
  await Promise.all(servers.map((server) => server.end()))
  await expectWholeFeed(ids)
})

test('events recorded while the relay has no database are relayed when it is back', async () => {
  const faulty = await openFaultyConnection(url)
  const relay = startRelay(faulty.url, log)
  await recordAll(requested(1))
  await expect.poll(countWaiting).toBe(0)
  await faulty.refuse()
  await recordAll(requested(2), requested(3))
  relay.poke()
  await faulty.mend()
  await expect.poll(countWaiting).toBe(0)
  await relay.end()
  await faulty.close()
  await expectWholeFeed([1, 2, 3])
})

test('a timeline shows a recorded event the same before and after it is relayed', async () => {
  await recordAll(requested(7), requested(8))
  await relayBatch(relays)
  await recordAll({
    name: 'question.answered',
    subject: { kind: 'question', id: toId(7) },
    brand: 'bc',
    facts: { part_id: toId<'part'>(1), asked_by: toId<'account'>(2) },
    at: new Date('2026-11-20T09:30:00+08:00'),
  })
  const before = await timelineOf(db, { kind: 'question', id: toId(7) })
  expect(before.map(({ name, happened, who }) => ({ name, happened, who }))).toEqual([
    { name: 'question.asked', happened: '2026-11-20 08:00:00', who: null },
    { name: 'question.answered', happened: '2026-11-20 09:30:00', who: null },
  ])
  expect(before[1]).toMatchObject({
    brand: 'bc',
    facts: { part_id: 1, asked_by: toId<'account'>(2) },
  })
  await relayAll()
  expect(await timelineOf(db, { kind: 'question', id: toId(7) })).toEqual(before)
})

test('an event of a month without a partition is stored, and moves to its partition later', async () => {
  await recordAll(requested(1, new Date('2031-03-31T23:30:00+08:00')))
  await recordAll(requested(2, new Date('2031-04-01T00:30:00+08:00')))
  await relayAll()
  const other = sql<{ id: number }>`select subject_id as id from business_event_other order by 1`
  expect((await other.execute(db)).rows).toEqual([{ id: 1 }, { id: 2 }])
  await sql`select make_event_months()`.execute(db)
  expect((await other.execute(db)).rows).toEqual([])
  const march = sql<{ id: number }>`select subject_id as id from business_event_2031_03`
  expect((await march.execute(db)).rows).toEqual([{ id: 1 }])
  await expectWholeFeed([1, 2])
})

/** Stores the events it reads in the reader's transaction; fails the first time it reaches `failsAt`. */
function writingReader(failsAt?: number): EventReader {
  let isBroken = failsAt !== undefined
  return {
    name: 'test',
    async read(tx, events) {
      for (const { subject } of events) {
        await sql`insert into read_event (id) values (${subject.id})`.execute(tx)
        if (isBroken && subject.id === failsAt) {
          isBroken = false
          throw new Error('the reader fails')
        }
      }
    },
  }
}
const listRead = async () => {
  const { rows } = await sql<{ id: number }>`select id from read_event order by id`.execute(db)
  return rows.map(({ id }) => id)
}

test('readers in several servers, one of which fails, read each event once and in order', async () => {
  await sql`create table read_event (id bigint primary key)`.execute(db)
  await readOn(db, writingReader())
  const relay = startRelay(url, log)
  const ends = [undefined, 50, 120].map((failsAt) =>
    followEvents({ db, events: relay, log }, [writingReader(failsAt)]),
  )
  const ids = Array.from({ length: 200 }, (_, at) => at + 1)
  for (const id of ids) await recordAll(requested(id))
  await expect.poll(listRead).toEqual(ids)
  await Promise.all(ends.map((end) => end()))
  await relay.end()
})

test('a new reader starts with later events', async () => {
  await recordAll(requested(1))
  await relayAll()
  const read: number[] = []
  const reader: EventReader = {
    name: 'new',
    read: async (_tx, events) => void read.push(...events.map(({ subject }) => subject.id)),
  }
  await readOn(db, reader)
  await recordAll(requested(2))
  await relayAll()
  await readOn(db, reader)
  expect(read).toEqual([2])
})

const receive = (tx: InTransaction) =>
  tx
    .insertInto('stock')
    .values({ part_id: toId<'part'>(1), warehouse: 1, on_hand: 1 })
    .execute()

test('a story of a test that changes stock and records nothing, or nothing but the action of staff, fails', async () => {
  await using server = await startServer({ databaseUrl: await freshDatabase() })
  await sql`alter table stock disable trigger all; alter table stock enable trigger silence`.execute(
    server.db,
  )
  const silent = server.context.db.transaction().execute(receive)
  await expect(silent).rejects.toThrow('changed stock and recorded no event')
  const at = new Date()
  const audited = server.context.db.transaction().execute(async (tx) => {
    await receive(tx)
    await recordAction(
      tx,
      { staff_id: toId<'staff'>(1) },
      { action: 'stock.receive', table: 'stock', key: '1/1', at },
    )
  })
  await expect(audited).rejects.toThrow('changed stock and recorded no event')
  await server.context.db.transaction().execute(async (tx) => {
    await receive(tx)
    await recordEvent(tx, 'system', requested(1))
  })
})
