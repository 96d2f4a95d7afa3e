import { afterEach, beforeEach, expect, test } from 'vitest'

import { connect, type Connection } from '#src/ground/database/connect.ts'
import { isMigrated, listMigrations, migrate } from '#src/ground/database/migrate.ts'
import { freshDatabase } from '#src/testing/fresh-database.ts'
import { checkRows } from '#src/testing/row-types/check-rows.ts'

let connection: Connection
beforeEach(async () => {
  connection = checkRows(connect(await freshDatabase(), { name: 'test', max: 4 }))
})
afterEach(async () => {
  await connection.close()
})

const one = { version: 9001, file: '9001-one.sql', text: 'create table test_one (n integer)' }

test('a migrated database has nothing left to do', async () => {
  expect(await migrate(connection)).toEqual([])
  expect(await isMigrated(connection.sql)).toBe(true)
})

test('servers that start at the same time apply a migration once', async () => {
  const known = [...(await listMigrations()), one]
  const applied = await Promise.all(Array.from({ length: 4 }, () => migrate(connection, known)))
  expect(applied.flat()).toEqual([one.file])
})

test('a migration that fails leaves nothing behind', async () => {
  const broken = { ...one, text: `${one.text}; select no_such_column` }
  const known = [...(await listMigrations()), broken]
  await expect(migrate(connection, known)).rejects.toThrow('no_such_column')
  const [table] = await connection.sql`select to_regclass('test_one')::text as name`
  expect(table).toEqual({ name: null })
})

test('a database newer than the server is refused with a sentence', async () => {
  await migrate(connection, [...(await listMigrations()), one])
  await expect(migrate(connection)).rejects.toThrow(
    'The database is newer than this server: it already has 9001-one.sql.',
  )
  expect(await isMigrated(connection.sql)).toBe(false)
})

test('a migration that was changed after it was applied is refused', async () => {
  const known = await listMigrations()
  await migrate(connection, [...known, one])
  const changed = { ...one, text: 'create table test_one (n bigint)' }
  await expect(migrate(connection, [...known, changed])).rejects.toThrow('was changed after')
})
