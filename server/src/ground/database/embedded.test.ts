import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { connect } from '#src/ground/database/connect.ts'
import { startEmbedded } from '#src/ground/database/embedded.ts'
import { readPostmaster } from '#src/ground/database/postmaster-file.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-embedded-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
})

test('a killed database comes back with everything that was acknowledged', async () => {
  const database = await startEmbedded(folder)
  const { sql, close } = connect(await database.urlOf('kept'), { name: 'test' })
  await sql`create table kept (n integer)`
  await sql`insert into kept values (7)`
  const postmaster = await readPostmaster(path.join(folder, 'cluster'))
  if (!postmaster) throw new Error('it does not run')
  process.kill(postmaster.pid, 'SIGKILL')
  await vi.waitFor(async () => expect([...(await sql`select n from kept`)]).toEqual([{ n: 7 }]), {
    timeout: 50_000,
    interval: 100,
  })
  await close()
  await database.stop()
  expect(await readPostmaster(path.join(folder, 'cluster'))).toBeUndefined()
})

test('it treats Chinese characters as letters, and its time zone is Shanghai', async () => {
  const database = await startEmbedded(folder)
  const { sql, close } = connect(await database.urlOf('words'), { name: 'test', max: 1 })
  await sql`create extension if not exists pg_trgm`
  const [row] = await sql`
    select cardinality(show_trgm('机油滤清器')) as trigrams, 1::bigint as one,
           '2026-11-20T20:30:00Z'::timestamptz::date as day,
           '2026-11-20T20:30:00.5Z'::timestamptz as moment`
  expect(row).toEqual({
    trigrams: 6,
    one: 1,
    day: '2026-11-21',
    moment: new Date('2026-11-20T20:30:00.5Z'),
  })
  await close()
  await database.stop()
})
