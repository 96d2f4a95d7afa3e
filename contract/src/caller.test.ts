import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { expect, test } from 'vitest'

import { createCaller, newIdempotencyKey, pathInForm } from './caller.ts'
import { getHome } from './catalogue.ts'
import { isSessionOver } from './envelope.ts'
import { httpErrorText } from './http-error-text.ts'
import { checkIn } from './points.ts'

test.each([
  ['/api/Shop.Cart/add', 'Shop', '/api/Shop.Cart/add'],
  ['/api/Shop.Cart/add', 'Shopv2', '/api/Shopv2.Cart/add'],
  ['/api/Shop.Vin/searchproduct', 'Shopv2', '/api/Shop.Vin/searchproduct'],
  ['/api/Shop.VinPhoto/read', 'Shopv2', '/api/Shopv2.VinPhoto/read'],
  ['/api/admin/login', 'Shopv2', '/api/admin/login'],
] as const)('%s in the %s form is %s', (path, segment, expected) => {
  expect(pathInForm(path, segment)).toBe(expected)
})

test.each([
  [400, '请求错误(400)'],
  [401, '登录已过期，请重新登录(401)'],
  [403, '拒绝访问(403)'],
  [404, '请求出错(404)'],
  [408, '请求超时(408)'],
  [500, '服务器错误(500)'],
  [501, '服务未实现(501)'],
  [502, '网络错误(502)'],
  [503, '服务不可用(503)'],
  [504, '网络超时(504)'],
  [505, 'HTTP版本不受支持(505)'],
  [429, '连接出错(429)'],
])('HTTP %d reads %s', (status, text) => {
  expect(httpErrorText(status)).toBe(text)
})

test('a 500 shows the message of the server, if it sent one', () => {
  expect(httpErrorText(500, '库存服务维护中')).toBe('库存服务维护中')
  expect(httpErrorText(503, '数据库')).toBe('服务不可用(503)')
})

test('without an answer the message has the reason, and what may have happened', async () => {
  // No server listens on this port.
  const call = createCaller({
    baseUrl: 'http://127.0.0.1:9',
    segment: 'Shop',
    headers: () => ({}),
  })
  await expect(call(getHome, {})).rejects.toThrow('请求发生错误 : 没有收到回复，请检查网络后再试')
  await expect(call(checkIn, {})).rejects.toThrow(
    '请求发生错误 : 没有收到回复，可能已经完成，请核对后再试',
  )
})

test('101, 102 and 401 end the session, and nothing else does', () => {
  expect([101, 102, 401, 200, 201, 404, 409, 500].filter(isSessionOver)).toEqual([101, 102, 401])
})

test('a new key fits the header and is unique', () => {
  expect(newIdempotencyKey()).toMatch(/^[0-9a-f]{32}$/)
  expect(newIdempotencyKey()).not.toBe(newIdempotencyKey())
})

test('a call that exceeds its timeout has its own message', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const call = createCaller({
    baseUrl: `http://127.0.0.1:${port}`,
    segment: 'Shop',
    headers: () => ({}),
    timeoutMs: 1,
  })
  await expect(call(getHome, {})).rejects.toMatchObject({
    code: 'network.no_answer',
    message: '请求发生错误 : 等了 0.001 秒没有回复，请检查网络后再试',
  })
  silent.closeAllConnections()
  silent.close()
})

test.each([
  [401, 401, '登录已过期，请重新登录(401)'],
  [401, 102, '登录已过期，请重新登录(401)'],
  [200, 101, '登录已过期，请重新登录'],
])('HTTP %d with %d in the body reads %s', async (http, status, text) => {
  const server = createServer((_, answer) => {
    answer.writeHead(http, { 'content-type': 'application/json' })
    answer.end(JSON.stringify({ status, msg: 'told otherwise', code: 'session.over', data: null }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const call = createCaller({
    baseUrl: `http://127.0.0.1:${port}`,
    segment: 'Shop',
    headers: () => ({}),
  })
  await expect(call(getHome, {})).rejects.toMatchObject({ status, message: text })
  server.closeAllConnections()
  server.close()
})
