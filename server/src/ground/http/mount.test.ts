import { endpoint } from '@portal/contract/endpoint.ts'
import { Type } from 'typebox'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { mount } from '#src/ground/http/mount.ts'
import { NothingRecognised, noSuchThing, Refusal } from '#src/ground/refusals/refusal.ts'
import { seedCompany, seedStaff, type SeededCompany } from '#src/testing/seed.ts'
import { startServer, type TestServer } from '#src/testing/start-server.ts'

const call = {
  summary: 'Exists in this test alone.',
  reads: [],
  input: Type.Object({ pieces: Type.Integer({ minimum: 1, default: 1 }) }),
  output: Type.Object({ pieces: Type.Integer() }),
}
const open = endpoint({ ...call, method: 'POST', path: '/api/Shop.Test/open', access: 'public' })
const read = endpoint({ ...call, method: 'GET', path: '/api/Shop.Test/read', access: 'user' })
const main = endpoint({ ...call, method: 'POST', path: '/api/Shop.Test/main', access: 'main' })
const purchase = endpoint({
  ...call,
  method: 'POST',
  path: '/api/Shop.Test/purchase',
  access: 'purchaser',
})
const adminCall = endpoint({
  ...call,
  method: 'POST',
  path: '/api/admin/test',
  access: 'staff:warehouse',
})
const fail = endpoint({
  ...call,
  method: 'POST',
  path: '/api/Shop.Test/fail',
  access: 'public',
  input: Type.Object({ how: Type.String() }),
})

let server: TestServer
let reads = 0
let company: SeededCompany
beforeAll(async () => {
  server = await startServer({
    mount(app) {
      mount(app, open, async (_context, _who, { pieces }) => ({ pieces, secret: 'never sent' }))
      mount(app, read, async (_context, _who, { pieces }) => {
        reads += 1
        return { pieces }
      })
      mount(app, main, async (_context, _who, { pieces }) => ({ pieces }))
      mount(app, purchase, async (_context, _who, { pieces }) => ({ pieces }))
      mount(app, adminCall, async (_context, _who, { pieces }) => ({ pieces }))
      mount(app, fail, async (_context, _who, { how }) => {
        throw FAILURES[how] ?? new Error('a bug with details')
      })
    },
  })
  company = await seedCompany(server.db, { brand: server.brand.id })
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
})

const FAILURES: Readonly<Record<string, Error>> = {
  rule: new Refusal('test.rule', '库存不足'),
  changed: new Refusal('test.changed', '价格已变', { status: 409, data: { price: 2 } }),
  nothing: new NothingRecognised('test.nothing', '没有识别'),
  missing: noSuchThing('test.missing'),
  often: new Refusal('test.often', '稍后', { status: 429, retryAfterSeconds: 7 }),
  away: Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }),
  big: Object.assign(new Error('out of range'), { code: '22003' }),
}

async function post(path: string, body: string, headers: Record<string, string> = {}) {
  const response = await fetch(new URL(path, server.baseUrl), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      brand: server.brand.request.brand,
      ...headers,
    },
    body,
  })
  return { http: response.status, headers: response.headers, body: await response.json() }
}

test.each(['/api/Shop.Test/open', '/api/Shopv2.Test/open'])('%s answers', async (path) => {
  const { http, headers, body } = await post(path, '{"pieces":3}')
  expect(http).toBe(200)
  expect(body).toEqual({ status: 200, msg: '', data: { pieces: 3 } })
  expect(headers.get('cache-control')).toBe('no-store')
})

test('a POST without a body is a call with the defaults', async () => {
  expect((await post(open.path, '')).body.data).toEqual({ pieces: 1 })
})

test('a query is read as numbers', async () => {
  const shop = await server.signedInAs(company.main)
  expect(await shop(read, { pieces: 4 })).toEqual({ pieces: 4 })
})

test('HEAD runs no story, because some GET calls change things', async () => {
  const token = await server.tokenFor(company.main)
  const headers = { authorization: token, brand: server.brand.request.brand }
  const before = reads
  const { status } = await fetch(new URL(read.path, server.baseUrl), { method: 'HEAD', headers })
  expect({ status, reads }).toEqual({ status: 404, reads: before })
})

test('no byte of a body is read without access', async () => {
  const { http } = await post(main.path, '{"pieces":')
  expect(http).toBe(401)
})

test.each([
  ['more values than the call takes', `{"note":[${'1,'.repeat(5000)}1]}`],
  ['more levels than the call takes', `${'{"a":'.repeat(100)}1${'}'.repeat(100)}`],
])('%s are refused unparsed', async (_what, sent) => {
  expect(await post(open.path, sent)).toMatchObject({
    http: 400,
    body: {
      data: { errors: [{ path: '', message: 'holds more values or levels than this call takes' }] },
    },
  })
})

test.each([
  ['rule', 200, 201, 'test.rule', null],
  ['changed', 200, 409, 'test.changed', { price: 2 }],
  ['nothing', 200, 404, 'test.nothing', null],
  ['missing', 404, 404, 'test.missing', null],
  ['often', 429, 429, 'test.often', null],
  ['away', 503, 503, 'database.away', null],
  ['big', 400, 400, 'request.invalid', null],
] as const)(
  'a failure of kind %s is HTTP %d with status %d',
  async (how, http, status, code, data) => {
    const answer = await post(fail.path, JSON.stringify({ how }))
    expect(answer.http).toBe(http)
    expect(answer.body).toMatchObject({ status, code, data })
  },
)

test('429 says when to retry', async () => {
  const { headers } = await post(fail.path, '{"how":"often"}')
  expect(headers.get('retry-after')).toBe('7')
})

test('a fault of ours returns a request id and nothing else', async () => {
  const { http, headers, body } = await post(fail.path, '{"how":"bug"}')
  expect(http).toBe(500)
  expect(body).toEqual({
    status: 500,
    code: 'server.fault',
    msg: '服务器错误',
    data: { request_id: headers.get('x-request-id') },
  })
})

test.each([
  ['a wrong type', '{"pieces":"two"}', '/pieces'],
  ['too small', '{"pieces":0}', '/pieces'],
  ['a list', '[]', ''],
  ['a NUL', '{"pieces":1,"note":"a\\u0000b"}', '/note'],
  ['half a letter', '{"note":{"deep":["\\ud800"]}}', '/note/deep/0'],
])('%s is refused with its path', async (_what, sent, path) => {
  const { http, body } = await post(open.path, sent)
  expect(http).toBe(400)
  expect(body).toMatchObject({ status: 400, code: 'request.invalid' })
  expect(body.data.errors).toContainEqual({ path, message: expect.any(String) })
})

test.each([
  ['{"pieces":', 400],
  ['{"__proto__":{"pieces":1}}', 400],
  [`{"note":"${'x'.repeat(1_100_000)}"}`, 413],
  [`${'['.repeat(200_000)}${']'.repeat(200_000)}`, 400],
])('a malformed body is refused: %.20s', async (sent, http) => {
  expect((await post(open.path, sent)).http).toBe(http)
})

test('a body of another content type is refused', async () => {
  const { http, body } = await post(open.path, '<a/>', { 'content-type': 'text/xml' })
  expect(http).toBe(415)
  expect(body).toMatchObject({ status: 415, code: 'request.wrong_type' })
})

test('an unknown call is an envelope too', async () => {
  const { http, body } = await post('/api/Shop.Test/none', '{}')
  expect(http).toBe(404)
  expect(body).toMatchObject({ status: 404, code: 'request.no_such_call' })
})

test('main accounts, purchasers and others each reach their own calls', async () => {
  const shops = {
    main: await server.signedInAs(company.main),
    purchaser: await server.signedInAs(company.purchaser),
    sub: await server.signedInAs(company.sub),
  }
  const denied = { status: 403, code: 'access.denied' }
  await expect(shops.main(main, { pieces: 1 })).resolves.toEqual({ pieces: 1 })
  await expect(shops.purchaser(main, { pieces: 1 })).rejects.toMatchObject(denied)
  await expect(shops.main(purchase, { pieces: 1 })).resolves.toEqual({ pieces: 1 })
  await expect(shops.purchaser(purchase, { pieces: 1 })).resolves.toEqual({ pieces: 1 })
  await expect(shops.sub(purchase, { pieces: 1 })).rejects.toMatchObject(denied)
  await expect(shops.sub(read, { pieces: 1 })).resolves.toEqual({ pieces: 1 })
})

async function as(role: 'admin' | 'warehouse' | 'viewer') {
  return server.signedInAsStaff(await seedStaff(server.db, role))
}

test('staff reach the calls of their role, and admins all', async () => {
  const input = { pieces: 1 }
  await expect((await as('admin'))(adminCall, input)).resolves.toEqual(input)
  await expect((await as('warehouse'))(adminCall, input)).resolves.toEqual(input)
  await expect((await as('viewer'))(adminCall, input)).rejects.toMatchObject({ status: 403 })
})

test('sessions of dealers and staff are not interchangeable', async () => {
  const dealer = await server.signedInAs(company.main)
  const member = await server.signedInAsStaff(await seedStaff(server.db, 'admin'))
  await expect(dealer(adminCall, { pieces: 1 })).rejects.toMatchObject({ status: 401 })
  await expect(member(read, { pieces: 1 })).rejects.toMatchObject({ status: 401 })
})
