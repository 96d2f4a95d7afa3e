import type { Brand } from '@portal/brands/brand.ts'
import { startChatBinding, startChatLogin } from '@portal/contract/chat-login.ts'
import { expect, test } from 'vitest'

import { ChatBrowser } from '#src/testing/chat-browser.ts'
import { seedCompany } from '#src/testing/seed.ts'
import { serveTests } from '#src/testing/serve-tests.ts'
import type { TestServer } from '#src/testing/start-server.ts'

const MINUTE_MS = 60_000

let server: TestServer
let time = Date.parse('2026-11-21T08:00:00Z')

serveTests((started) => void (server = started), { now: () => new Date(time) })

const SIMULATOR = '/chat-app/simulator'

async function read(address: string, { request }: Brand = server.brand): Promise<string> {
  const headers = { brand: request.brand }
  return (await fetch(new URL(address, server.baseUrl), { headers })).text()
}

async function ticketFor(
  browser: ChatBrowser,
  call: typeof startChatLogin | typeof startChatBinding,
): Promise<string> {
  const { authorize_url } = await browser.call(call, {})
  const [, ticket = ''] = /data-ticket="([^"]+)"/.exec(await read(authorize_url)) ?? []
  return ticket
}

const openPhone = (ticket: string, brand?: Brand) =>
  read(`${SIMULATOR}/phone?ticket=${ticket}`, brand)

async function answer(
  ticket: string,
  form: Record<string, string>,
  { request }: Brand = server.brand,
): Promise<string> {
  const body = new URLSearchParams({ ticket, ...form })
  const headers = { brand: request.brand }
  const way = `${server.baseUrl}${SIMULATOR}/phone`
  return (await fetch(way, { method: 'POST', body, headers })).text()
}

test('the phone says which shop asks for what, and who may answer', async () => {
  const page = await openPhone(await ticketFor(new ChatBrowser(server), startChatLogin))
  expect(page).toContain(`“${server.brand.shopName}”申请使用你的微信身份`)
  expect(page).toContain('用于登录订货平台')
  expect(page).toContain('黄丽珍')
  expect(page).toContain('拒绝')
})

test('a ticket that was answered is dead on the phone, and the answer stays', async () => {
  const ticket = await ticketFor(new ChatBrowser(server), startChatLogin)
  expect(await answer(ticket, { answer: 'refuse' })).toContain('已拒绝')
  const again = await openPhone(ticket)
  expect(again).toContain('<h1>已拒绝</h1>')
  expect(again).toContain('不能再次确认')
  expect(again).toContain('href="/login"')
  expect(again).not.toContain('<button')
  expect(await answer(ticket, { answer: 'allow', persona: 'lin' })).toContain('已拒绝')
})

test('a late ticket is dead, and leads back to where its QR code was', async () => {
  const { main } = await seedCompany(server.db, { brand: server.brand.id })
  const browser = new ChatBrowser(server)
  browser.token = await server.tokenFor(main)
  const ticket = await ticketFor(browser, startChatBinding)
  expect(await openPhone(ticket)).toContain('用于绑定正在登录的订货账号')
  time += 5 * MINUTE_MS
  for (const page of [await openPhone(ticket), await answer(ticket, { answer: 'allow' })]) {
    expect(page).toContain('二维码已过期')
    expect(page).toContain('href="/profile/account"')
    expect(page).not.toContain('<button')
  }
  expect(await read(`${SIMULATOR}/scan?ticket=${ticket}`)).toContain('"isOver":true')
})

test('a ticket that nobody showed leads to the login', async () => {
  expect(await openPhone('nobody')).toContain('二维码已过期')
})

test('a QR page that was taken to the site of another brand says whose it is, and leads there', async () => {
  const other = server.context.brands.all.find(({ id }) => id !== server.brand.id)
  if (!other) throw new Error('no other brand')
  const { environment } = server.context.brands
  const [host = ''] = server.brand.server.hosts[environment]
  const home = new URL(server.baseUrl)
  home.hostname = host
  const query = new URLSearchParams({
    redirect_uri: `${home.origin}/chat-app/return/login`,
    state: 'a',
  })
  const address = `${SIMULATOR}/qrconnect?${query.toString()}`
  const page = await read(address, other)
  expect(page).toContain('二维码不属于本站')
  expect(page).toContain(`这个二维码属于“${server.brand.shopName}”，不能在这里打开`)
  expect(page).toContain(`href="${home.origin}${SIMULATOR}/qrconnect?redirect_uri=`)
  expect(page).not.toContain('已过期')
  for (const redirect_uri of ['https://evil.example/chat-app/return/login', `${home.origin}/home`])
    expect(
      await read(
        `${SIMULATOR}/qrconnect?${new URLSearchParams({ redirect_uri }).toString()}`,
        other,
      ),
    ).not.toContain('不属于本站')
})

test('on the site of another brand a ticket is only shown the way home, and no answer counts', async () => {
  const other = server.context.brands.all.find(({ id }) => id !== server.brand.id)
  if (!other) throw new Error('no other brand')
  const ticket = await ticketFor(new ChatBrowser(server), startChatLogin)
  const way = `href="${server.baseUrl}${SIMULATOR}/phone?ticket=${ticket}"`
  const pages = [
    await openPhone(ticket, other),
    await answer(ticket, { answer: 'allow', persona: 'lin', here: '1' }, other),
  ]
  for (const page of pages) {
    expect(page).toContain(`这个二维码属于“${server.brand.shopName}”`)
    expect(page).toContain(way)
    expect(page).not.toContain(other.shopName)
    expect(page).not.toContain('<button')
  }
  const look = (brand?: Brand) => read(`${SIMULATOR}/scan?ticket=${ticket}`, brand)
  expect(await look()).toContain('"step":"waiting"')
  expect(await answer(ticket, { answer: 'allow', persona: 'lin' })).toContain('已允许')
  expect(await look()).toContain('"to":')
  expect(await look(other)).not.toContain('"to":')
})
