import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'

import { connect } from '#src/ground/database/connect.ts'
import { readPostmaster } from '#src/ground/database/postmaster-file.ts'
import { freshDatabase } from '#src/testing/fresh-database.ts'

const MAIN = path.resolve(import.meta.dirname, '../../main.ts')

async function startProcess(environment: Record<string, string>) {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'portal-main-'))
  const server = spawn(process.execPath, [MAIN], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataFolder, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  server.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = once(server, 'exit').then(async ([status]) => {
    if (!environment['DATA_DIR']) await rm(dataFolder, { recursive: true, force: true })
    return { status: status as number | null, output }
  })
  return { server, ended }
}

test('a request under way is finished, then the process ends with 0', async () => {
  const DATABASE_URL = await freshDatabase()
  const { server, ended } = await startProcess({ DATABASE_URL })
  const [{ port }] = (await once(server, 'message')) as [{ port: number }]
  const url = `http://127.0.0.1:${port}`
  const { db, close } = connect(DATABASE_URL, { name: 'test', max: 1 })
  let answer: Promise<Response> | undefined
  await db.transaction().execute(async (tx) => {
    // The readiness query waits for this lock, so it is running when the signal arrives.
    await sql`lock table migration in access exclusive mode`.execute(tx)
    answer = fetch(`${url}/readyz`)
    await waitUntilBlocked(DATABASE_URL)
    server.kill('SIGTERM')
    await untilRefused(url)
  })
  expect((await answer)?.status).toBe(200)
  expect(await ended).toMatchObject({ status: 0 })
  await close()
})

async function waitUntilBlocked(databaseUrl: string): Promise<void> {
  const { sql: ask, close } = connect(databaseUrl, { name: 'observer', max: 1 })
  for (let blocked = 0; blocked === 0;) {
    // Databases of other tests on the same PostgreSQL may have waiting locks too.
    const [row] = await ask<{ blocked: number }>`
      select count(*)::integer as blocked from pg_locks join pg_database on pg_database.oid = pg_locks.database
      where not granted and datname = current_database()`
    blocked = row?.blocked ?? 0
  }
  await close()
}

async function untilRefused(url: string): Promise<void> {
  while (
    await fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  );
}

test.each([
  [{ PORT: 'many' }, 'PORT is “many”; it must be a whole number'],
  [{ DEFAULT_BRAND: 'fifth' }, 'DEFAULT_BRAND is “fifth”; there are '],
])('%o: the server does not start and says why in one sentence', async (environment, sentence) => {
  const { ended } = await startProcess({ DATABASE_URL: await freshDatabase(), ...environment })
  const { status, output } = await ended
  expect(status).toBe(1)
  expect(output).toContain(sentence)
  expect(output).not.toContain(' at ')
})

// `kill -- -GROUP` and a second Ctrl-C reach both the starter and the server, and the starter forwards its own
// signal.
test('several signals at once still stop its database, and it can start again', async () => {
  const DATA_DIR = await mkdtemp(path.join(tmpdir(), 'portal-stop-'))
  for (const signals of [
    ['SIGTERM', 'SIGTERM', 'SIGTERM'],
    ['SIGINT', 'SIGINT', 'SIGTERM'],
  ] as const) {
    const { server, ended } = await startProcess({ DATA_DIR, DEMO: '0' })
    await once(server, 'message')
    for (const signal of signals) server.kill(signal)
    expect(await ended).toEqual({ status: 0, output: '' })
    expect(await readPostmaster(path.join(DATA_DIR, 'postgres/cluster'))).toBeUndefined()
  }
  await rm(DATA_DIR, { recursive: true })
}, 240_000)

test('a signal while its database starts stops that too', async () => {
  const DATA_DIR = await mkdtemp(path.join(tmpdir(), 'portal-stop-'))
  const cluster = path.join(DATA_DIR, 'postgres/cluster')
  const { server, ended } = await startProcess({ DATA_DIR, DEMO: '0' })
  await vi.waitUntil(() => readPostmaster(cluster), { timeout: 200_000, interval: 5 })
  server.kill('SIGTERM')
  expect(await ended).toEqual({ status: 0, output: '' })
  expect(await readPostmaster(cluster)).toBeUndefined()
  await rm(DATA_DIR, { recursive: true })
}, 240_000)
