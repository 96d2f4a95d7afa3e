import { afterAll, beforeAll, expect, test } from 'vitest'

import { connect, type Connection } from '#src/ground/database/connect.ts'
import { listMigrations, migrate } from '#src/ground/database/migrate.ts'
import { freshDatabase } from '#src/testing/fresh-database.ts'

const LAST_WITH_NAMELESS_STEPS = 273

let connection: Connection
beforeAll(async () => {
  connection = connect(await freshDatabase(), { name: 'test', max: 1 })
  await connection.runScript('drop schema public cascade; create schema public')
  const known = await listMigrations()
  await migrate(
    connection,
    known.filter(({ version }) => version <= LAST_WITH_NAMELESS_STEPS),
  )
  await connection.runScript(OLD_EVENTS)
  await migrate(connection, known)
})
afterAll(() => connection.close())

const OLD_EVENTS = `
  insert into business_event (feed_seq, name, subject_kind, subject_id, brand, facts, happened_at) values
    (1, 'development.progressed', 'development', 7, 'bc', '{"stage": "tooling"}', '2026-11-20 10:00:00.123+08'),
    (2, 'development_request.progressed', 'development_request', 1, 'bc', '{"development_id": 7}', '2026-11-20 10:00:00.123+08'),
    (3, 'development_request.progressed', 'development_request', 1, 'bc', '{"development_id": 7}', '2026-11-21 10:00:00+08'),
    (4, 'development_request.progressed', 'development_request', 2, 'bc', '{"development_id": null}', '2026-11-20 10:00:00.123+08'),
    (5, 'order.placed', 'order', 3, 'bc', '{}', '2026-11-20 10:00:00.123+08');
  insert into outbox (name, subject_kind, subject_id, brand, facts, happened_at) values
    ('development_request.progressed', 'development_request', 4, 'bc', '{"development_id": null}', '2026-11-20 10:00:00.123+08');`

test('steps of an older database that belong together have one name, others another', async () => {
  const rows =
    await connection.sql`select facts ->> 'step' as step from recorded_event order by subject_kind, subject_id, position`
  const [ofPart, together, later, alone, waiting, ofOrder] = rows.map(({ step }) => step as unknown)
  expect(together).toBe(ofPart)
  expect(waiting).toBe(alone)
  expect(new Set([ofPart, later, alone]).size).toBe(3)
  expect(ofOrder).toBeNull()
})

test('events may not be changed as before', async () => {
  await expect(connection.sql`update business_event set facts = '{}'`).rejects.toThrow(
    'append-only',
  )
  await expect(connection.sql`update outbox set facts = '{}'`).rejects.toThrow('append-only')
})
