import { getProfile, login, sendSms } from '@portal/contract/accounts.ts'
import {
  bindAccount,
  bindChatAccount,
  loginByChat,
  unbindChatAccount,
} from '@portal/contract/chat-login.ts'
import { beforeEach, expect, test } from 'vitest'

import { hashPassword } from '#src/facts/accounts/passwords.ts'
import { bindTokenOf, boundBrowser, ChatBrowser } from '#src/testing/chat-browser.ts'
import { otherBrand } from '#src/testing/other-brand.ts'
import { seedCompany, type SeededCompany } from '#src/testing/seed.ts'
import { serveTests } from '#src/testing/serve-tests.ts'
import type { TestServer } from '#src/testing/start-server.ts'

const PASSWORD = 'demo1234'
const MINUTE_MS = 60_000

let server: TestServer
let passwordHash: string
let company: SeededCompany
let time = Date.parse('2026-11-21T08:00:00Z')

serveTests(
  async (started) => {
    server = started
    passwordHash = await hashPassword(PASSWORD)
  },
  { now: () => new Date(time) },
)
beforeEach(async () => {
  await server.db.deleteFrom('chat_account').execute()
  company = await seedCompany(server.db, { brand: server.brand.id, passwordHash })
})

async function wayBack(browser: ChatBrowser) {
  const { token } = browser
  return server.callAs({ token })(getProfile, {})
}

test('an unknown chat account is bound by password, then it signs in alone, in any browser', async () => {
  const { username, phone } = company.main
  const first = await boundBrowser(server, { ...company.main, password: PASSWORD })
  expect(await wayBack(first)).toMatchObject({ username, wx_bound: 1 })
  const second = new ChatBrowser(server)
  expect(await second.login('lin')).toMatchObject({ username, phone, is_main: 1 })
  expect(await wayBack(second)).toMatchObject({ username, wx_bound: 1 })
  expect(await wayBack(first)).toMatchObject({ username })
  expect(bindTokenOf(await new ChatBrowser(server).login('huang'))).not.toBe('')
})

test('an unknown chat account is bound by a code sent for binding, not by one for a login', async () => {
  const { phone } = company.sub
  const browser = new ChatBrowser(server)
  const bind_token = bindTokenOf(await browser.login('lin'))
  const codeFor = async (purpose: 'login' | 'bind') => {
    time += MINUTE_MS
    const before = server.messages.length
    await server.call(sendSms, { phone, purpose })
    await expect.poll(() => server.messages.length).toBe(before + 1)
    return server.messages.at(-1)?.code ?? ''
  }
  await expect(
    browser.call(bindAccount, { bind_token, phone, code: await codeFor('login') }),
  ).rejects.toMatchObject({ code: 'account.wrong_code' })
  const session = await browser.call(bindAccount, {
    bind_token,
    phone,
    code: await codeFor('bind'),
  })
  expect(session).toMatchObject({ phone })
})

test('a repeated login of an unbound chat account replaces the bind token', async () => {
  const { username } = company.main
  const browser = new ChatBrowser(server)
  const back = await browser.authorize('lin')
  const lost = bindTokenOf(await browser.call(loginByChat, back))
  const bind_token = bindTokenOf(await browser.call(loginByChat, back))
  const proof = { username, password: PASSWORD }
  await expect(browser.call(bindAccount, { bind_token: lost, ...proof })).rejects.toMatchObject({
    code: 'chat.bind_late',
  })
  await browser.call(bindAccount, { bind_token, ...proof })
})

test('a bind token serves one user, also twice, within fifteen minutes and at its brand', async () => {
  const { username } = company.main
  const browser = new ChatBrowser(server)
  const bind_token = bindTokenOf(await browser.login('lin'))
  const proof = { username, password: PASSWORD }
  const there = new ChatBrowser(server, otherBrand(server))
  await expect(there.call(bindAccount, { bind_token, ...proof })).rejects.toMatchObject({
    code: 'chat.bind_late',
  })
  await browser.call(bindAccount, { bind_token, ...proof })
  const { token } = await browser.call(bindAccount, { bind_token, ...proof })
  const other = { bind_token, username: company.sub.username, password: PASSWORD }
  const bindUsed = { status: 201, code: 'chat.bind_used' }
  await expect(browser.call(bindAccount, other)).rejects.toMatchObject(bindUsed)
  await server.callAs({ token })(unbindChatAccount, {})
  await expect(browser.call(bindAccount, { bind_token, ...proof })).rejects.toMatchObject(bindUsed)

  const late = bindTokenOf(await browser.login('lin'))
  time += 15 * MINUTE_MS
  await expect(browser.call(bindAccount, { bind_token: late, ...proof })).rejects.toMatchObject({
    code: 'chat.bind_late',
    msg: '微信授权已过期，请返回登录页重新扫码',
  })
})

test('guessing at a binding is locked with the login of the same name', async () => {
  const { username } = company.main
  const browser = new ChatBrowser(server)
  const bind_token = bindTokenOf(await browser.login('lin'))
  const tries = Array.from({ length: 12 }, (_, nth) =>
    browser
      .call(bindAccount, { bind_token, username, password: `wrong${nth}` })
      .catch((envelope: unknown) => (envelope as { code: string }).code),
  )
  const codes = await Promise.all(tries)
  expect(codes.filter((code) => code === 'account.wrong_password')).toHaveLength(5)
  expect(codes.filter((code) => code === 'account.locked')).toHaveLength(7)
  await expect(server.call(login, { username, password: PASSWORD })).rejects.toMatchObject({
    code: 'account.locked',
  })
  await expect(
    browser.call(bindAccount, { bind_token: 'x', username, password: PASSWORD }),
  ).rejects.toMatchObject({ code: 'chat.bind_late' })
})

test('one chat account binds to one user of a brand, and a user to one chat account', async () => {
  const first = await boundBrowser(server, { ...company.main, password: PASSWORD })
  const second = new ChatBrowser(server)
  second.token = await server.tokenFor(company.sub)
  await expect(
    second.call(bindChatAccount, await second.authorizeBinding('lin')),
  ).rejects.toMatchObject({
    code: 'chat.bound_elsewhere',
    msg: '该微信已绑定其他账号，请先用那个账号登录并解绑',
  })
  await expect(
    first.call(bindChatAccount, await first.authorizeBinding('huang')),
  ).rejects.toMatchObject({ code: 'chat.has_another' })
  const third = new ChatBrowser(server)
  const bind_token = bindTokenOf(await third.login('huang'))
  const { username } = company.main
  await expect(
    third.call(bindAccount, { bind_token, username, password: PASSWORD }),
  ).rejects.toMatchObject({ code: 'chat.has_another' })
})

test('two users who bind the same chat account at once: one is refused', async () => {
  const browsers = [company.main, company.sub].map(() => new ChatBrowser(server))
  const backs = await Promise.all(
    browsers.map(async (browser, nth) => {
      browser.token = await server.tokenFor(nth === 0 ? company.main : company.sub)
      return browser.authorizeBinding('lin')
    }),
  )
  const results = await Promise.allSettled(
    browsers.map(async (browser, nth) => {
      const back = backs[nth]
      if (back) await browser.call(bindChatAccount, back)
    }),
  )
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('two brands bind the same person apart', async () => {
  const brand = otherBrand(server)
  const there = await seedCompany(server.db, { brand: brand.id, passwordHash })
  await boundBrowser(server, { ...company.main, password: PASSWORD })
  const elsewhere = await boundBrowser(server, { ...there.main, password: PASSWORD }, brand)
  expect(await server.callAs({ token: elsewhere.token, brand })(getProfile, {})).toMatchObject({
    username: there.main.username,
    wx_bound: 1,
  })
  expect(await new ChatBrowser(server).login('lin')).toMatchObject({
    username: company.main.username,
  })
})

test('binding while signed in may be sent again, and unbinding twice is no mistake', async () => {
  const browser = new ChatBrowser(server)
  browser.token = await server.tokenFor(company.main)
  const back = await browser.authorizeBinding('lin')
  await browser.call(bindChatAccount, back)
  await browser.call(bindChatAccount, back)
  expect(await wayBack(browser)).toMatchObject({ wx_bound: 1 })
  await browser.call(unbindChatAccount, {})
  await browser.call(unbindChatAccount, {})
  expect(await wayBack(browser)).toMatchObject({ wx_bound: 0 })
  const listEvents = () =>
    server.db
      .selectFrom('business_event')
      .select('name')
      .where('subject_id', '=', company.main.account_id)
      .where('name', 'in', ['account.chat_bound', 'account.chat_unbound'])
      .orderBy('feed_seq')
      .execute()
  const names = ['account.chat_bound', 'account.chat_unbound']
  await expect.poll(listEvents).toEqual(names.map((name) => ({ name })))
})

test('unbinding ends the sessions that the chat account began elsewhere, and no others', async () => {
  const byPassword = await boundBrowser(server, { ...company.main, password: PASSWORD })
  const [here, there] = [new ChatBrowser(server), new ChatBrowser(server)]
  await here.login('lin')
  await there.login('lin')
  await here.call(unbindChatAccount, {})
  await expect(wayBack(there)).rejects.toMatchObject({ status: 101 })
  expect(await wayBack(here)).toMatchObject({ wx_bound: 0 })
  expect(await wayBack(byPassword)).toMatchObject({ wx_bound: 0 })
  expect(bindTokenOf(await there.login('lin'))).not.toBe('')
})

test('a disabled account gets in neither by chat nor by binding', async () => {
  const { account_id, username } = company.sub
  await boundBrowser(server, { ...company.sub, password: PASSWORD })
  await server.db
    .updateTable('account')
    .set({ is_enabled: false })
    .where('account_id', '=', account_id)
    .execute()
  await expect(new ChatBrowser(server).login('lin')).rejects.toMatchObject({ status: 102 })
  const browser = new ChatBrowser(server)
  const bind_token = bindTokenOf(await browser.login('huang'))
  await expect(
    browser.call(bindAccount, { bind_token, username, password: PASSWORD }),
  ).rejects.toMatchObject({ status: 102 })
})
