import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { listBackupTables } from '#src/ground/backup/backup-order.ts'
import { readBackup } from '#src/ground/backup/read-backup.ts'
import { writeBackup } from '#src/ground/backup/write-backup.ts'
import { connect } from '#src/ground/database/connect.ts'
import { findEpoch } from '#src/ground/live/live-sessions.ts'
import { freshDatabase } from '#src/testing/fresh-database.ts'
import { seedCompany, seedPart, seedStaff } from '#src/testing/seed.ts'

const ODD = `行一\t行二\n\\. "引号" 'it''s' \\N ${'长'.repeat(5000)}`

let folder: string
let from: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-backup-'))
  from = await freshDatabase()
  const { db, close } = connect(from, { name: 'test', max: 1 })
  await seedCompany(db, { brand: 'one', name: ODD })
  await seedPart(db, { brand: 'one', guangzhou: 7 })
  await seedStaff(db, 'admin')
  await close()
})
afterAll(async () => {
  await rm(folder, { recursive: true })
})

async function contents(url: string) {
  const client = new Client(url)
  await client.connect()
  const tables = await listBackupTables(client)
  const hashes: Record<string, unknown> = {}
  for (const { name } of tables) {
    const { rows } = await client.query(
      `select count(*), md5(coalesce(string_agg(t::text, ';' order by t::text), '')) from "${name}" t`,
    )
    hashes[name] = rows[0]
  }
  await client.end()
  return hashes
}

test('a restore brings back what was backed up, and sequences continue', async () => {
  const file = path.join(folder, 'whole.sql.gz')
  await writeBackup(from, file)
  const into = await freshDatabase()
  await readBackup(into, file)
  expect(await contents(into)).toEqual(await contents(from))
  const { db, close } = connect(into, { name: 'test', max: 1 })
  const { name } = await db.selectFrom('company').select('name').executeTakeFirstOrThrow()
  expect(name).toBe(ODD)
  await expect(seedCompany(db, { brand: 'two' })).resolves.toMatchObject({ company_id: 2 })
  await close()
  expect(await readdir(folder)).toEqual(['whole.sql.gz'])
})

test('a restore begins another epoch of the live line: numbers of messages may mean others', async () => {
  const file = path.join(folder, 'epoch.sql.gz')
  await writeBackup(from, file)
  const into = await freshDatabase()
  const epochOf = async () => {
    const { db, close } = connect(into, { name: 'test', max: 1 })
    return findEpoch(db).finally(close)
  }
  const before = await epochOf()
  expect(await epochOf()).toBe(before)
  await readBackup(into, file)
  expect(await epochOf()).not.toBe(before)
})

test('a database that is not empty is refused', async () => {
  const file = path.join(folder, 'again.sql.gz')
  await writeBackup(from, file)
  await expect(readBackup(from, file)).rejects.toThrow('The database is not empty.')
})

test('a truncated backup leaves the database empty and usable', async () => {
  const broken = path.join(folder, 'broken.sql.gz')
  const script =
    '-- parts portal backup, migration 1\nCOPY company (company_id) FROM stdin;\nx\n\\.\n'
  await writeFile(broken, gzipSync(script))
  const whole = path.join(folder, 'ready.sql.gz')
  await writeBackup(from, whole)
  const into = await freshDatabase()
  await expect(readBackup(into, broken)).rejects.toThrow('invalid input syntax')
  await readBackup(into, whole)
  expect(await contents(into)).toEqual(await contents(from))
})

test('any other file is refused', async () => {
  const file = path.join(folder, 'other.gz')
  await writeFile(file, gzipSync('hello\n'))
  await expect(readBackup(await freshDatabase(), file)).rejects.toThrow('is not a backup')
})
