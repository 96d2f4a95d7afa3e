import { type Caller, createCaller } from '@portal/contract/caller.ts'
import { listCart, setCartQuantity } from '@portal/contract/cart.ts'
import { LAST_HINT_HEADER } from '@portal/contract/live.ts'
import { TOPICS } from '@portal/contract/topics.ts'
import { keysOf } from '@portal/rules/pages/keys-of.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { notifyLive } from '#src/ground/live/notices.ts'
import { freshDatabase } from '#src/testing/fresh-database.ts'
import { type LivePage, openLive } from '#src/testing/live-page.ts'
import { seedCompany, type SeededCompany, seedPart } from '#src/testing/seed.ts'
import { startServer, type TestServer } from '#src/testing/start-server.ts'

const ALL = keysOf(TOPICS)

let servers: [TestServer, TestServer]
let company: SeededCompany
const pages: LivePage[] = []

beforeEach(async () => {
  const databaseUrl = await freshDatabase()
  const [first, second] = [await startServer({ databaseUrl }), await startServer({ databaseUrl })]
  servers = [first, second]
  company = await seedCompany(first.db, { brand: first.brand.id })
  await untilBegun()
})

afterEach(async () => {
  for (const { socket } of pages.splice(0)) socket.terminate()
  for (const server of servers) await server[Symbol.asyncDispose]()
})

/** A page that reads the cart, and opens its line only later. */
async function load(server: TestServer, account = company.main) {
  const token = await server.tokenFor(account)
  const read = new Set<string>()
  const call = createCaller({
    baseUrl: server.baseUrl,
    segment: 'Shopv2',
    headers: () => ({ authorization: token, brand: server.brand.request.brand }),
    onHeaders: (headers) => read.add(headers.get(LAST_HINT_HEADER) ?? 'no header'),
  })
  await call(listCart, { page: 1, limit: 10 })
  const after = [...read]
  const open = async (at: TestServer): Promise<LivePage> => {
    const page = await openLive(at, at === server ? call : await at.signedInAs(account), account)
    pages.push(page)
    return page
  }
  return { after, open }
}

/** Answers after everything that was asked before. */
async function framesAfter(page: LivePage, after: readonly string[]): Promise<unknown[]> {
  const before = page.frames.length
  page.socket.send(JSON.stringify({ after }))
  page.socket.send('1')
  await expect.poll(() => page.frames.slice(before).at(-1)).toBe(1)
  return page.frames.slice(before, -1)
}

async function change(call: Caller): Promise<void> {
  const [server] = servers
  const { part_id } = await seedPart(server.db, { brand: server.brand.id, guangzhou: 10 })
  await call(setCartQuantity, { product_id: part_id, quantity: 1 })
}

/** Both have heard their own first notice, and one that came after both. */
async function untilBegun(before = ''): Promise<void> {
  for (const { context } of servers)
    await expect.poll(() => ['', before].includes(context.live.lastHint)).toBe(false)
  await untilHeard()
}

/** Both processes have heard a hint that was sent now, and so all before it. */
async function untilHeard(): Promise<void> {
  const [server] = servers
  const id = crypto.randomUUID().slice(0, 18)
  await notifyLive(server.db, { hints: [], id })
  for (const { context } of servers) await expect.poll(() => context.live.lastHint).toBe(id)
}

/** A hint is sent after the answer of the call that it follows. */
async function untilHinted(before: string): Promise<void> {
  for (const { context } of servers) await expect.poll(() => context.live.lastHint).not.toBe(before)
}

test('every process names what colleagues changed between the reads of a page and the opening of its line', async () => {
  const [one, other] = servers
  const [page, late] = [await load(one), await load(other)]
  const quiet = await page.open(one)
  expect(await framesAfter(quiet, page.after)).toEqual([])

  await change(await one.signedInAs(company.sub))
  await untilHinted(page.after[0] ?? '')
  for (const { after, open } of [page, late])
    for (const server of servers) {
      const frames = await framesAfter(await open(server), after)
      expect(frames).toEqual([{ topics: ['cart', 'marks'] }])
    }
  const newer = await load(other)
  expect(await framesAfter(await newer.open(one), newer.after)).toEqual([])
  // The earliest of the reads counts.
  expect(await framesAfter(await newer.open(one), [...newer.after, ...page.after])).toEqual([
    { topics: ['cart', 'marks'] },
  ])
})

test('what concerns others is not named', async () => {
  const [one] = servers
  const stranger = await seedCompany(one.db, { brand: one.brand.id })
  const page = await load(one, stranger.main)
  await change(await one.signedInAs(company.sub))
  await untilHinted(page.after[0] ?? '')
  expect(await framesAfter(await page.open(one), page.after)).toEqual([])
})

test('messages that came, were read or were recalled meanwhile make the lists of messages stale', async () => {
  const [one, other] = servers
  const [page, colleague] = [await load(one), await load(one, company.sub)]
  await notifyLive(one.db, {
    read: { account: company.main.account_id, tips: [] },
  })
  await untilHeard()
  expect(await framesAfter(await page.open(other), page.after)).toEqual([{ topics: ['messages'] }])
  expect(await framesAfter(await colleague.open(other), colleague.after)).toEqual([])
})

test('a process that may have missed something says that all is stale', async () => {
  const [one, other] = servers
  const page = await load(one)
  const line = await page.open(one)
  expect(await framesAfter(line, ['no such hint'])).toEqual([{ topics: ALL }])
  expect(await framesAfter(line, ['', ...page.after])).toEqual([{ topics: ALL }])
  const before = other.context.live.lastHint
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'portal live' and datname = current_database()`.execute(one.db)
  await untilBegun(before)
  const again = await page.open(other)
  expect(await framesAfter(again, page.after)).toContainEqual({ topics: ALL })
  const newer = await load(one)
  expect(await framesAfter(await newer.open(other), newer.after)).toEqual([])
})
