import { endpoint } from '@portal/contract/endpoint.ts'
import { DAY_MS } from '@portal/rules/time/shanghai-time.ts'
import { Type } from 'typebox'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { mount } from '#src/ground/http/mount.ts'
import { hashToken, SEEN_EVERY_MS, sessionEnd } from '#src/ground/http/session.ts'
import { seedCompany, type SeededCompany } from '#src/testing/seed.ts'
import { startServer, type TestServer } from '#src/testing/start-server.ts'

const whoAmI = endpoint({
  method: 'GET',
  path: '/api/Shop.Test/whoAmI',
  access: 'user',
  summary: 'Exists in this test alone.',
  reads: [],
  input: Type.Object({}),
  output: Type.Object({ account_id: Type.Integer() }),
})

const BEGINNING = new Date('2026-11-21T04:00:00Z')

let now = BEGINNING
let server: TestServer
let company: SeededCompany
beforeAll(async () => {
  server = await startServer({
    now: () => now,
    mount: (app) => mount(app, whoAmI, async (_context, { account_id }) => ({ account_id })),
  })
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
})
beforeEach(async () => {
  now = BEGINNING
  company = await seedCompany(server.db, { brand: server.brand.id })
})

const asking = (token?: string) => server.callAs(token === undefined ? {} : { token })(whoAmI, {})

test('a session identifies its user, with or without the word Bearer', async () => {
  const token = await server.tokenFor(company.sub)
  const { account_id } = company.sub
  await expect(asking(token)).resolves.toEqual({ account_id })
  await expect(asking(`Bearer ${token}`)).resolves.toEqual({ account_id })
})

test.each([undefined, '', 'no such token', 'x'.repeat(10_000)])(
  'the token %.20s is invalid',
  async (token) => {
    await expect(asking(token)).rejects.toMatchObject({ status: 401, code: 'session.none' })
  },
)

test('a token in the query or a cookie is ignored', async () => {
  const token = await server.tokenFor(company.main)
  const response = await fetch(`${server.baseUrl}${whoAmI.path}?token=${token}`, {
    headers: { cookie: `token=${token}`, brand: server.brand.request.brand },
  })
  expect(response.status).toBe(401)
})

test('only a hash of the token is stored', async () => {
  const token = await server.tokenFor(company.main)
  const rows = await server.db.selectFrom('session').select('token_hash').execute()
  expect(rows.some(({ token_hash }) => token_hash.equals(hashToken(token)))).toBe(true)
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('a session is extended while it is used, and ends 30 days after the last use', async () => {
  const token = await server.tokenFor(company.main)
  now = new Date(now.getTime() + 20 * DAY_MS)
  await asking(token)
  now = new Date(now.getTime() + 29 * DAY_MS)
  await asking(token)
  now = new Date(now.getTime() + 30 * DAY_MS)
  await expect(asking(token)).rejects.toMatchObject({ status: 401 })
})

test('the use of a session is written once in a minute', async () => {
  const token = await server.tokenFor(company.main)
  const stored = async () =>
    server.db
      .selectFrom('session')
      .select(['expires_at', 'last_seen_at'])
      .where('token_hash', '=', hashToken(token))
      .executeTakeFirstOrThrow()
  const { last_seen_at } = await stored()
  now = new Date(last_seen_at.getTime() + SEEN_EVERY_MS)
  await Promise.all([asking(token), asking(token), asking(token)])
  const used = { last_seen_at: now, expires_at: sessionEnd(now) }
  expect(await stored()).toEqual(used)
  now = new Date(now.getTime() + SEEN_EVERY_MS - 1)
  await asking(token)
  expect(await stored()).toEqual(used)
})

test.each([
  ['logout', 'password', 'session.ended'],
  ['ended', 'password', 'session.ended_elsewhere'],
  ['ended', 'chat', 'session.chat_ended'],
  ['password_changed', 'chat', 'session.password_changed'],
] as const)(
  'a session that was ended (%s, begun by %s) has its own status, and a code for the reason',
  async (end_reason, started_by, code) => {
    const token = await server.tokenFor(company.main)
    await server.db
      .updateTable('session')
      .set({ ended_at: now, end_reason, started_by })
      .where('token_hash', '=', hashToken(token))
      .execute()
    await expect(asking(token)).rejects.toMatchObject({ status: 101, code })
  },
)

test('a disabled account, or an account of a disabled company, has its own status', async () => {
  const token = await server.tokenFor(company.sub)
  const mainToken = await server.tokenFor(company.main)
  await server.db
    .updateTable('account')
    .set({ is_enabled: false })
    .where('account_id', '=', company.sub.account_id)
    .execute()
  await expect(asking(token)).rejects.toMatchObject({ status: 102 })
  await server.db
    .updateTable('session')
    .set({ ended_at: now, end_reason: 'disabled' })
    .where('token_hash', '=', hashToken(token))
    .execute()
  await expect(asking(token)).rejects.toMatchObject({ status: 102 })
  await server.db
    .updateTable('company')
    .set({ is_enabled: false })
    .where('company_id', '=', company.company_id)
    .execute()
  await expect(asking(mainToken)).rejects.toMatchObject({
    status: 102,
    code: 'session.account_disabled',
  })
})

test('a session of one brand is invalid at another', async () => {
  const token = await server.tokenFor(company.main)
  const others = server.context.brands.all.filter((brand) => brand !== server.brand)
  expect(others.length).toBeGreaterThan(0)
  for (const brand of others)
    await expect(server.callAs({ token, brand })(whoAmI, {})).rejects.toMatchObject({
      status: 401,
      code: 'session.none',
    })
})
