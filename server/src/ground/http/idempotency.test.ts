import { sendClientLogs } from '@portal/contract/client-logs.ts'
import { endpoint } from '@portal/contract/endpoint.ts'
import { sql } from 'kysely'
import { Type } from 'typebox'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { deleteOldIdempotencyKeys } from '#src/ground/http/idempotency.ts'
import { mount } from '#src/ground/http/mount.ts'
import { Refusal } from '#src/ground/refusals/refusal.ts'
import { seedCompany, type SeededCompany } from '#src/testing/seed.ts'
import { startServer, type TestServer } from '#src/testing/start-server.ts'

const input = endpoint({
  method: 'POST',
  path: '/api/Shop.Test/request',
  access: 'user',
  summary: 'Exists in this test alone: writes a row and answers how many there are.',
  changes: ['history'],
  idempotent: true,
  input: Type.Object({ term: Type.String() }),
  output: Type.Object({ rows: Type.Integer(), term: Type.String() }),
})
const forgetful = endpoint({ ...input, path: '/api/Shop.Test/forgetful' })
const KEY = '0123456789abcdef'

let server: TestServer
let company: SeededCompany
beforeAll(async () => {
  server = await startServer({
    mount(app) {
      mount(app, input, async ({ once }, { brand, account_id }, { term }) =>
        once(async (tx) => {
          await tx.insertInto('search_log').values({ brand: brand.id, account_id, term }).execute()
          if (term === 'refuse') throw new Refusal('test.refused', '不行')
          const { rows } = await tx
            .selectFrom('search_log')
            .select((row) => row.fn.countAll<number>().as('rows'))
            .where('account_id', '=', account_id)
            .executeTakeFirstOrThrow()
          return { rows, term }
        }),
      )
      mount(app, forgetful, async (_context, _who, { term }) => ({ rows: 0, term }))
    },
  })
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
})
beforeEach(async () => {
  company = await seedCompany(server.db, { brand: server.brand.id })
})

async function countRows() {
  const rows = await server.db
    .selectFrom('search_log')
    .select('term')
    .where('account_id', '=', company.main.account_id)
    .execute()
  return rows.length
}

test('the same key and body act once and get the same answer', async () => {
  const call = await server.signedInAs(company.main)
  const first = await call(input, { term: 'a' }, { idempotencyKey: KEY })
  const second = await call(input, { term: 'a' }, { idempotencyKey: KEY })
  expect(first).toEqual({ rows: 1, term: 'a' })
  expect(second).toEqual(first)
  expect(await countRows()).toBe(1)
})

test('fifty concurrent attempts act once and get the same answer', async () => {
  const call = await server.signedInAs(company.main)
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => call(input, { term: 'a' }, { idempotencyKey: KEY })),
  )
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveLength(1)
  expect(await countRows()).toBe(1)
})

test('the same key with another body is refused', async () => {
  const call = await server.signedInAs(company.main)
  await call(input, { term: 'a' }, { idempotencyKey: KEY })
  await expect(call(input, { term: 'b' }, { idempotencyKey: KEY })).rejects.toMatchObject({
    status: 409,
    code: 'idempotency.other_body',
  })
  expect(await countRows()).toBe(1)
})

test('a key belongs to its user', async () => {
  const main = await server.signedInAs(company.main)
  const sub = await server.signedInAs(company.sub)
  await main(input, { term: 'a' }, { idempotencyKey: KEY })
  expect(await sub(input, { term: 'b' }, { idempotencyKey: KEY })).toEqual({ rows: 1, term: 'b' })
})

test('a refusal writes nothing and may be retried with the same key', async () => {
  const call = await server.signedInAs(company.main)
  const again = () => call(input, { term: 'refuse' }, { idempotencyKey: KEY })
  await expect(again()).rejects.toMatchObject({ status: 201 })
  expect(await countRows()).toBe(0)
  await expect(again()).rejects.toMatchObject({ status: 201 })
})

test('without a key each attempt acts', async () => {
  const token = await server.tokenFor(company.main)
  for (const rows of [1, 2]) {
    const response = await fetch(`${server.baseUrl}${input.path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: token,
        brand: server.brand.request.brand,
      },
      body: '{"term":"a"}',
    })
    expect((await response.json()).data.rows).toBe(rows)
  }
})

test.each(['short', 'x'.repeat(65)])('the key %.20s is refused', async (idempotencyKey) => {
  const call = await server.signedInAs(company.main)
  await expect(call(input, { term: 'a' }, { idempotencyKey })).rejects.toMatchObject({
    status: 400,
  })
})

test('a story that does not write through `once` is a fault of ours', async () => {
  const call = await server.signedInAs(company.main)
  await expect(call(forgetful, { term: 'a' })).rejects.toMatchObject({ status: 500 })
})

const daysAgo = (days: number) => sql<Date>`now() - make_interval(days => ${days})`

test('an answer is kept for as long as its call says, by default for 30 days', async () => {
  const { account_id } = company.main
  const kept = { account_id, key: KEY, body_hash: Buffer.alloc(32), answer: '{}' }
  await server.db
    .insertInto('idempotency_key')
    .values([
      { ...kept, call: input.path, created_at: daysAgo(29) },
      { ...kept, call: forgetful.path, created_at: daysAgo(31) },
      { ...kept, call: sendClientLogs.path, created_at: daysAgo(2) },
    ])
    .execute()
  await deleteOldIdempotencyKeys(server)
  const left = await server.db
    .selectFrom('idempotency_key')
    .select('call')
    .where('account_id', '=', account_id)
    .execute()
  expect(left).toEqual([{ call: input.path }])
})
