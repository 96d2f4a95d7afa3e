import { endpoint } from '@portal/contract/endpoint.ts'
import { Type } from 'typebox'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { mount } from '#src/ground/http/mount.ts'
import { openFaultyConnection, type FaultyConnection } from '#src/testing/faulty-connection.ts'
import { freshDatabase } from '#src/testing/fresh-database.ts'
import { startServer, type TestServer } from '#src/testing/start-server.ts'

const count = endpoint({
  method: 'POST',
  path: '/api/Shop.Test/count',
  access: 'public',
  summary: 'Exists in this test alone.',
  reads: [],
  input: Type.Object({}),
  output: Type.Object({ companies: Type.Integer() }),
})
const AT_ONCE_MS = 1000
const PATIENCE_MS = 3000
const TRIES = 20

let connection: FaultyConnection
let server: TestServer
beforeAll(async () => {
  connection = await openFaultyConnection(await freshDatabase())
  server = await startServer({
    patienceMs: PATIENCE_MS,
    databaseUrl: connection.url,
    mount: (app) =>
      mount(app, count, async () => {
        const { db, lookupSql } = app.context
        const [rows, same] = await Promise.all([
          db.selectFrom('company').select('company_id').execute(),
          lookupSql`select company_id from company`,
        ])
        return { companies: Math.max(rows.length, same.length) }
      }),
  })
})
afterAll(async () => {
  await connection.mend()
  await server[Symbol.asyncDispose]()
  await connection.close()
})

async function ask() {
  const began = performance.now()
  const answer = await server.call(count, {}).catch((refusal: unknown) => refusal)
  return { answer, ms: performance.now() - began }
}
/**
 * Calls repeatedly, expects a refusal each time, and returns the shortest time: waiting for the database would be slow
 * every time, a busy machine only sometimes.
 */
async function quickestRefusalMs() {
  let quickest = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { answer, ms } = await ask()
    expect(answer).toMatchObject({ status: 503, code: 'database.away', retryAfterSeconds: 2 })
    quickest = Math.min(quickest, ms)
  }
  return quickest
}
const ready = async () => (await fetch(`${server.baseUrl}/readyz`)).status
const alive = async () => (await fetch(`${server.baseUrl}/healthz`)).status
const untilAnswered = () =>
  vi.waitFor(async () => expect((await ask()).answer).toEqual({ companies: 0 }), {
    timeout: 50_000,
    interval: 50,
  })

test('calls fail at once while the database is gone, and work again when it is back', async () => {
  await untilAnswered()
  await connection.refuse()
  expect(await quickestRefusalMs()).toBeLessThan(AT_ONCE_MS)
  expect(await ready()).toBe(503)
  expect(await alive()).toBe(200)
  await connection.mend()
  await untilAnswered()
  expect(await ready()).toBe(200)
})

test('a silent database blocks no call', async () => {
  await untilAnswered()
  connection.silence()
  const requested = Array.from({ length: 30 }, () => ask())
  for (const { answer } of await Promise.all(requested))
    expect(answer).toMatchObject({ status: 503, code: 'database.away' })
  expect(await quickestRefusalMs()).toBeLessThan(AT_ONCE_MS)
  await connection.mend()
  await untilAnswered()
})
