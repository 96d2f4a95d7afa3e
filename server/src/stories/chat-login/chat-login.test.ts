import { getProfile, logout } from '@portal/contract/accounts.ts'
import { bindChatAccount, loginByChat, startChatLogin } from '@portal/contract/chat-login.ts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { hashPassword } from '#src/facts/accounts/passwords.ts'
import { ChatPlatformAway } from '#src/ground/chat-app/chat-problems.ts'
import { hashToken } from '#src/ground/http/session.ts'
import { deleteExpiredStates } from '#src/stories/chat-login/delete-expired-states.ts'
import { bindTokenOf, boundBrowser, ChatBrowser } from '#src/testing/chat-browser.ts'
import { seedCompany, type SeededCompany } from '#src/testing/seed.ts'
import { startServer, type TestServer } from '#src/testing/start-server.ts'

const PASSWORD = 'demo1234'
const MINUTE_MS = 60_000

let server: TestServer
let passwordHash: string
let company: SeededCompany
let time = Date.parse('2026-11-21T08:00:00Z')

beforeAll(async () => {
  server = await startServer({ now: () => new Date(time) })
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
})
beforeEach(async () => {
  await server.db.deleteFrom('chat_account').execute()
  company = await seedCompany(server.db, { brand: server.brand.id, passwordHash })
})

const used = { status: 201, code: 'chat.used' }
const otherBrowser = { status: 201, code: 'chat.other_browser' }

test('of states, bind tokens and cookies only hashes are stored', async () => {
  const browser = new ChatBrowser(server)
  const back = await browser.authorize('lin')
  const bind_token = bindTokenOf(await browser.call(loginByChat, back))
  const rows = [
    ...(await server.db.selectFrom('oauth_state').selectAll().execute()),
    ...(await server.db.selectFrom('bind_token').selectAll().execute()),
  ]
  const text = JSON.stringify(rows)
  const [, key = ''] = browser.cookie.split('=')
  expect(key).toHaveLength(43)
  for (const secret of [back.state, back.code, bind_token, key]) expect(text).not.toContain(secret)
})

test('a state works only in its browser, brand and purpose, and not for another user', async () => {
  const browser = await boundBrowser(server, { ...company.main, password: PASSWORD })
  const stranger = new ChatBrowser(server)
  await stranger.call(startChatLogin, {})
  const back = await browser.authorize('lin')
  await expect(stranger.call(loginByChat, back)).rejects.toMatchObject(otherBrowser)
  await expect(new ChatBrowser(server).call(loginByChat, back)).rejects.toMatchObject(otherBrowser)
  await expect(browser.call(bindChatAccount, back)).rejects.toMatchObject(otherBrowser)
  await expect(browser.call(loginByChat, { ...back, state: 'a'.repeat(43) })).rejects.toMatchObject(
    otherBrowser,
  )

  const binding = await browser.authorizeBinding('huang')
  await expect(browser.call(loginByChat, binding)).rejects.toMatchObject(otherBrowser)
  browser.token = await server.tokenFor(company.sub)
  await expect(browser.call(bindChatAccount, binding)).rejects.toMatchObject(otherBrowser)
})

test('a state is late after five minutes, and two tabs of a browser do not disturb each other', async () => {
  const browser = new ChatBrowser(server)
  const late = await browser.authorize('lin')
  time += 5 * MINUTE_MS - 1000
  const [first, second] = [await browser.authorize('lin'), await browser.authorize('huang')]
  expect(await browser.call(loginByChat, first)).toMatchObject({ wx_name: '林晓峰' })
  time += 1000
  await expect(browser.call(loginByChat, late)).rejects.toMatchObject({ code: 'chat.late' })
  expect(await browser.call(loginByChat, second)).toHaveProperty('bind_token')
})

test('a code comes with one state, and a state with one code', async () => {
  const browser = new ChatBrowser(server)
  const [one, other] = [await browser.authorize('lin'), await browser.authorize('lin')]
  await browser.call(loginByChat, one)
  await expect(
    browser.call(loginByChat, { code: one.code, state: other.state }),
  ).rejects.toMatchObject(used)
  await expect(
    browser.call(loginByChat, { code: other.code, state: one.state }),
  ).rejects.toMatchObject(used)
})

test('after a lost answer the same request works again for two minutes, and leaves one session', async () => {
  const { token } = await boundBrowser(server, { ...company.main, password: PASSWORD })
  const browser = new ChatBrowser(server)
  const back = await browser.authorize('lin')
  const lost = await browser.call(loginByChat, back)
  const again = await browser.call(loginByChat, back)
  if (!('token' in lost && 'token' in again)) throw new Error('not signed in')
  const as = (one: string) => server.callAs({ token: one })(getProfile, {})
  await expect(as(lost.token)).rejects.toMatchObject({ status: 101 })
  expect(await as(again.token)).toMatchObject({ wx_bound: 1 })
  expect(await as(token)).toMatchObject({ wx_bound: 1 })
  await server.callAs({ token: again.token })(logout, {})
  await expect(browser.call(loginByChat, back)).rejects.toMatchObject(used)

  const late = await browser.authorize('lin')
  await browser.call(loginByChat, late)
  time += 2 * MINUTE_MS + 1
  await expect(browser.call(loginByChat, late)).rejects.toMatchObject(used)
})

test('while the platform is down the user learns it, and the same scan works afterwards', async () => {
  const { simulator } = server.context.chat
  if (!simulator) throw new Error('no simulator')
  const browser = new ChatBrowser(server)
  const back = await browser.authorize('lin')
  vi.spyOn(simulator, 'exchange').mockRejectedValueOnce(new ChatPlatformAway('HTTP 502'))
  await expect(browser.call(loginByChat, back)).rejects.toMatchObject({
    status: 201,
    code: 'chat.away',
    msg: '微信暂时没有响应，请稍后重试，或用密码、短信登录',
  })
  expect(await browser.call(loginByChat, back)).toHaveProperty('bind_token')
})

test('refused on the phone, the way back has the state without a code', async () => {
  const browser = new ChatBrowser(server)
  const { authorize_url, expires_in } = await browser.call(startChatLogin, {})
  expect(expires_in).toBe(300)
  const back = await browser.answerOnPhone(authorize_url, { answer: 'refuse' })
  expect(back.pathname).toBe('/chat-app/return/login')
  expect([...back.searchParams.keys()]).toEqual(['state'])
})

test('the simulator leads back to its own site alone, and its pages only stand in frames of ours', async () => {
  const query = new URLSearchParams({
    appid: 'wx1',
    redirect_uri: 'https://evil.example/',
    state: 'x',
  })
  const path = `/chat-app/simulator/qrconnect?${query.toString()}`
  const refused = await fetch(`${server.baseUrl}${path}`, {
    headers: { brand: server.brand.request.brand },
  })
  expect(refused.status).toBe(400)
  const page = await fetch(
    `${server.baseUrl}/chat-app/return/login?code=%22%3E%3Cb&state=1&state=2`,
  )
  expect(page.headers.get('x-frame-options')).toBe('SAMEORIGIN')
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  expect(await page.text()).toContain('href="/login?wx_code=%22%3E%3Cb&amp;wx_state="')
})

test('where the brand has no login by chat app its calls say so', async () => {
  const chat = { of: () => undefined, simulator: undefined }
  await using without = await startServer({ chat })
  await expect(new ChatBrowser(without).call(startChatLogin, {})).rejects.toMatchObject({
    code: 'chat.off',
  })
  const page = await fetch(`${without.baseUrl}/chat-app/simulator/phone?ticket=x`)
  expect(page.status).toBe(404)
})

test('authorizations that no rule reads any more are deleted with their bind tokens', async () => {
  const browser = new ChatBrowser(server)
  const [gone, kept] = [
    bindTokenOf(await browser.login('lin')),
    bindTokenOf(await browser.login('huang')),
  ]
  await server.sql`update oauth_state set expires_at = now()`
  await server.sql`
    update oauth_state set expires_at = now() - interval '25 hours'
    where oauth_state_id in (select oauth_state_id from bind_token where token_hash = ${hashToken(gone)})`
  await deleteExpiredStates(server)
  const rows = await server.db.selectFrom('bind_token').select('token_hash').execute()
  const hashes = rows.map(({ token_hash }) => token_hash.toString('hex'))
  expect(hashes).toContain(hashToken(kept).toString('hex'))
  expect(hashes).not.toContain(hashToken(gone).toString('hex'))
})
