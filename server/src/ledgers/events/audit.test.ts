import { type Id, toId } from '@portal/rules/ids.ts'
import { array, assert, asyncProperty, constantFrom, integer, object, option } from 'fast-check'
import { sql } from 'kysely'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { connect, type Connection } from '#src/ground/database/connect.ts'
import { listMigrations, migrate } from '#src/ground/database/migrate.ts'
import type { Database } from '#src/ground/database/schema.ts'
import { recordAction, recordEvent } from '#src/ledgers/events/record-event.ts'
import { relayBatch } from '#src/ledgers/events/relay.ts'
import { freshDatabase } from '#src/testing/fresh-database.ts'
import { listAudit } from '#src/testing/list-audit.ts'
import { listUnfitFacts } from '#src/testing/unfit-facts.ts'

let connection: Connection
let db: Database
let relays: Pool
beforeAll(async () => {
  const url = await freshDatabase()
  connection = connect(url, { name: 'test', max: 1 })
  db = connection.db
  relays = new Pool({ connectionString: url, max: 1 })
})
afterAll(async () => {
  await relays.end()
  await connection.close()
})

const AT = new Date('2026-11-20T08:00:00+08:00')

const recordIn = (change: Parameters<typeof recordAction>[2], staff_id: Id<'staff'> | null) =>
  db.transaction().execute((tx) => recordAction(tx, { staff_id }, change))

async function relayAll() {
  while ((await relayBatch(relays)) > 0);
}

test('the audit shows each action of staff at once and unchanged, however far the relay has come', async () => {
  const staff = option(integer({ min: 1, max: 3 }).map(toId<'staff'>))
  const columns = option(object({ maxDepth: 2 }).map(asStored))
  const steps = array(constantFrom('relay', 'other event'), { maxLength: 3 })
  await assert(
    asyncProperty(staff, columns, columns, steps, async (staff_id, before, after, between) => {
      const key = crypto.randomUUID()
      const change = { brand: 'bc', key, ...(before && { before }), ...(after && { after }) }
      for (const action of ['test.first', 'test.second']) {
        await recordIn({ ...change, action, table: 'test', at: AT }, staff_id)
        for (const step of between) await (step === 'relay' ? relayBatch(relays, 2) : recordOther())
      }
      const entry = { staff_id, brand: 'bc', key, before, after }
      const expected = ['test.first', 'test.second'].map((action) => ({ ...entry, action }))
      expect(await listAudit(db, 'test', key)).toEqual(expected)
      await relayAll()
      expect(await listAudit(db, 'test', key)).toEqual(expected)
    }),
    { numRuns: 60 },
  )
})

/**
 * The facts as a JSON column returns them: without `undefined` and functions, and without NUL, which no column accepts.
 */
function asStored(value: Record<string, unknown>): Record<string, unknown> {
  return JSON.parse(JSON.stringify(value).replaceAll(String.raw`\u0000`, ''))
}

async function recordOther() {
  const subject = { kind: 'question', id: toId<'part_question'>(1) } as const
  await db.transaction().execute((tx) =>
    recordEvent(tx, 'system', {
      name: 'question.asked',
      subject,
      at: AT,
      facts: { part_id: toId<'part'>(1) },
    }),
  )
}

test('nothing that was recorded can be changed, and nothing that has its number deleted', async () => {
  await recordOther()
  await expect(sql`update outbox set name = 'none'`.execute(db)).rejects.toThrow('append-only')
  await relayAll()
  for (const change of [
    sql`update business_event set name = 'none'`,
    sql`delete from business_event`,
  ])
    await expect(change.execute(db)).rejects.toThrow('append-only')
})

const LAST_WITH_AN_AUDIT_TABLE = 246

test('what staff did before the audit read from the events is there word for word', async () => {
  const old = connect(await freshDatabase(), { name: 'test', max: 1 })
  await old.runScript('drop schema public cascade; create schema public')
  const known = await listMigrations()
  await migrate(
    old,
    known.filter(({ version }) => version <= LAST_WITH_AN_AUDIT_TABLE),
  )
  await old.runScript(OLD_ENTRIES)
  const { rows: kept } = await sql`
    select staff_id, brand, action, subject as table_name, subject_id as key, before, after, happened_at
    from audit_entry order by audit_entry_id`.execute(old.db)
  await migrate(old, known)
  const read = sql`
    select staff_id, brand, action, table_name, key, before, after, happened_at from audit_entry order by position`
  expect((await read.execute(old.db)).rows).toEqual(kept)
  expect(kept).toHaveLength(6)
  expect(await listUnfitFacts(old.db)).toEqual([])
  const { rows: numbers } = await sql<{ feed_seq: number }>`
    select feed_seq from business_event order by feed_seq`.execute(old.db)
  expect(numbers.map(({ feed_seq }) => feed_seq)).toEqual([1, 2, 3, 4, 5, 6, 7])
  const { rows: last } = await sql`select last_seq from feed_seq`.execute(old.db)
  expect(last).toEqual([{ last_seq: 7 }])
  const { rows: monthless } = await sql`select from business_event_other`.execute(old.db)
  expect(monthless).toEqual([])
  await old.close()
})

/** One event already has its number. Ids reflect the order of writing, whatever the clock showed. */
const OLD_ENTRIES = `
insert into staff (staff_id, username, name, password_hash, role) overriding system value
  values (1, 'wang', '小王', 'none', 'sales'), (2, 'li', '小李', 'none', 'warehouse');
insert into feed_seq (last_seq) values (1);
select make_event_month(now());
insert into business_event (feed_seq, name, subject_kind, subject_id, facts, happened_at)
  values (1, 'question.asked', 'question', 1, '{"part_id": 1}', now());
insert into audit_entry (staff_id, brand, action, subject, subject_id, before, after, happened_at) values
  (1, 'bc', 'question.answer', 'part_question', '7', '{"answer": "含。", "answer_picture": null}', '{"answer": "不含“税”\\n", "answer_picture": null}', '2026-01-31 23:59:59.999999+08'),
  (2, 'bc', 'stock.count', 'stock', '7/1', '{"on_hand": 3}', '{"on_hand": 2, "losing": [{"order_id": 1}]}', '2026-02-01 00:00+08'),
  (1, null, 'job.run', 'job', 'count-up', null, null, '2025-11-30 10:00+08'),
  (null, null, 'staff.login_failed', 'staff', ' 谁 ', null, '{"address": "127.0.0.1"}', '2026-03-01 10:00+08'),
  (1, 'bc', 'keyword.unpin', 'hot_keyword', '前刹车片', '{"sort": 1}', null, '2026-03-01 10:00+08'),
  (1, 'bc', 'gift.add', 'gift', '1', null, '{}', '2026-03-01 10:00+08');`
