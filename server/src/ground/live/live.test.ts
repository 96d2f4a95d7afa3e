import { once } from 'node:events'

import { logout } from '@portal/contract/accounts.ts'
import type { Caller } from '@portal/contract/caller.ts'
import { LIVE_CLOSE, liveName } from '@portal/contract/live.ts'
import { changePassword } from '@portal/contract/own-account.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'

import { hashPassword } from '#src/facts/accounts/passwords.ts'
import { connectLive, openLive, ticketOf } from '#src/testing/live-page.ts'
import { otherBrand } from '#src/testing/other-brand.ts'
import { seedCompany, type SeededCompany } from '#src/testing/seed.ts'
import { startServer, type TestServer } from '#src/testing/start-server.ts'

let now = new Date()
let server: TestServer
let company: SeededCompany
let main: Caller
beforeAll(async () => {
  server = await startServer({ now: () => now })
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
})
beforeEach(async () => {
  now = new Date()
  company = await seedCompany(server.db, { brand: server.brand.id })
  main = await server.signedInAs(company.main)
})

test('a page that introduces itself is greeted and answered', async () => {
  const page = await openLive(server, main, company.main)
  const greeting = { epoch: expect.any(String), seq: 0, line: expect.any(String) }
  page.socket.send('0')
  page.socket.send('1')
  await expect.poll(() => page.frames).toEqual([greeting, 1])
  const [{ epoch }] = page.frames as [{ epoch: string }]
  const again = await openLive(server, main, { ...company.main, epoch })
  again.socket.send('1')
  await expect.poll(() => again.frames).toEqual([greeting, 1])
  page.socket.close()
  again.socket.close()
})

async function statusOf(ticket: string, headers: Record<string, string> = {}): Promise<number> {
  const url = `${server.baseUrl.replace('http', 'ws')}/live?ticket=${ticket}`
  const socket = new WebSocket(url, { headers })
  socket.on('error', () => {})
  const opened = once(socket, 'open').then(() => 101)
  const refused = new Promise<number>((resolve) =>
    socket.on('unexpected-response', (_request, { statusCode = 0 }) => resolve(statusCode)),
  )
  return Promise.race([opened, refused]).finally(() => socket.terminate())
}

test('a ticket opens one line', async () => {
  const ticket = await ticketOf(main)
  expect(await statusOf(ticket)).toBe(101)
  expect(await statusOf(ticket)).toBe(401)
})

test.each(['', 'x', 'x'.repeat(43), 'x'.repeat(8000), '%00', '’'])(
  'the ticket “%.20s” is refused',
  async (ticket) => expect(await statusOf(ticket)).toBe(401),
)

test('a ticket is refused after 30 seconds', async () => {
  const ticket = await ticketOf(main)
  now = new Date(now.getTime() + 30_000)
  expect(await statusOf(ticket)).toBe(401)
})

test('a ticket is refused on the host of another brand, and when its session has ended', async () => {
  const [host = ''] = otherBrand(server).server.hosts.demo
  expect(await statusOf(await ticketOf(main), { host })).toBe(401)
  const ticket = await ticketOf(main)
  await main(logout, {})
  expect(await statusOf(ticket)).toBe(401)
})

test('only /live is upgraded', async () => {
  const socket = new WebSocket(`${server.baseUrl.replace('http', 'ws')}/home`)
  const [, answer] = (await once(socket, 'unexpected-response')) as [
    unknown,
    { statusCode: number },
  ]
  expect(answer.statusCode).toBe(404)
})

test.each([
  ['an id of somebody else', ['shop_1000000'], LIVE_CLOSE.notYours],
  ['no id', ['{"epoch":"","since":0}'], LIVE_CLOSE.notYours],
  ['no JSON', ['ID', 'hello'], LIVE_CLOSE.badFrame],
  ['a number below 0', ['ID', '{"epoch":"","since":-1}'], LIVE_CLOSE.badFrame],
  ['an unknown word', ['ID', '{"epoch":"","since":0}', 'hello'], LIVE_CLOSE.badFrame],
  [
    'too many hints',
    ['ID', '{"epoch":"","since":0}', `{"after":["${'","'.repeat(50)}"]}`],
    LIVE_CLOSE.badFrame,
  ],
  ['a frame of 1 MB', ['x'.repeat(1_000_000)], 1009],
  ['a flood', ['ID', '{"epoch":"","since":0}', ...Array(300).fill('1')], LIVE_CLOSE.tooMany],
] as [string, string[], number][])('%s closes the line', async (_what, frames, code) => {
  const page = connectLive(server.baseUrl, await ticketOf(main))
  await once(page.socket, 'open')
  for (const frame of frames)
    page.socket.send(frame === 'ID' ? liveName(company.main.account_id) : frame)
  expect(await page.closed).toBe(code)
})

test('a line closes as soon as its session ends; other devices stay', async () => {
  const page = await openLive(server, main, company.main)
  const other = await openLive(server, await server.signedInAs(company.main), company.main)
  await main(logout, {})
  expect(await page.closed).toBe(LIVE_CLOSE.sessionEnded)
  expect(other.socket.readyState).toBe(WebSocket.OPEN)
  other.socket.close()
})

test('lines close when the account or its company is disabled', async () => {
  const page = await openLive(server, main, company.main)
  const sub = await openLive(server, await server.signedInAs(company.sub), company.sub)
  const { account_id, company_id } = company.main
  await server.db
    .updateTable('account')
    .set({ is_enabled: false })
    .where('account_id', '=', account_id)
    .execute()
  expect(await page.closed).toBe(LIVE_CLOSE.sessionEnded)
  expect(sub.socket.readyState).toBe(WebSocket.OPEN)
  await server.db
    .updateTable('company')
    .set({ is_enabled: false })
    .where('company_id', '=', company_id)
    .execute()
  expect(await sub.closed).toBe(LIVE_CLOSE.sessionEnded)
})

test('one account has a limited number of lines', async () => {
  const open = Array.from({ length: 31 }, async () => {
    const page = connectLive(server.baseUrl, await ticketOf(main))
    await once(page.socket, 'open')
    return page
  })
  const pages = await Promise.all(open)
  expect(await Promise.race(pages.map(({ closed }) => closed))).toBe(LIVE_CLOSE.tooMany)
  expect(server.context.live.figures.connections).toBe(30)
  for (const { socket } of pages) socket.terminate()
  await expect.poll(() => server.context.live.figures.connections).toBe(0)
})

test('a process that has all the lines it can hold closes the next one, and takes it when one is gone', async () => {
  const other = await startServer({ maxLiveConnections: 2 })
  const { main: account } = await seedCompany(other.db, { brand: other.brand.id })
  const caller = await other.signedInAs(account)
  const [first, second] = [
    await openLive(other, caller, account),
    await openLive(other, caller, account),
  ]
  const third = connectLive(other.baseUrl, await ticketOf(caller))
  expect(await third.closed).toBe(LIVE_CLOSE.full)
  expect(first.socket.readyState).toBe(WebSocket.OPEN)
  first.socket.close()
  await expect.poll(() => other.context.live.figures.connections).toBe(1)
  const again = await openLive(other, caller, account)
  expect(again.frames[0]).toMatchObject({ line: expect.any(String) })
  for (const { socket } of [second, again]) socket.terminate()
  await other[Symbol.asyncDispose]()
})

test('a new password closes the lines of all other sessions of the user', async () => {
  const passwordHash = await hashPassword('demo1234')
  company = await seedCompany(server.db, { brand: server.brand.id, passwordHash })
  main = await server.signedInAs(company.main)
  const page = await openLive(server, main, company.main)
  const phone = await openLive(server, await server.signedInAs(company.main), company.main)
  const colleague = await openLive(server, await server.signedInAs(company.sub), company.sub)
  await main(changePassword, { old_password: 'demo1234', password: '泽锐配件 2026' })
  expect(await phone.closed).toBe(LIVE_CLOSE.sessionEnded)
  for (const { socket } of [page, colleague]) {
    expect(socket.readyState).toBe(WebSocket.OPEN)
    socket.close()
  }
})

test('a server that stops sends its lines elsewhere', async () => {
  const other = await startServer()
  const { main: account } = await seedCompany(other.db, { brand: other.brand.id })
  const page = await openLive(other, await other.signedInAs(account), account)
  await other[Symbol.asyncDispose]()
  expect(await page.closed).toBe(LIVE_CLOSE.stopping)
})
