import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect as connectSocket } from 'node:net'
import { tmpdir } from 'node:os'
import { Readable } from 'node:stream'

import { fileEndpoint, uploadEndpoint } from '@portal/contract/endpoint.ts'
import { Type } from 'typebox'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { mount } from '#src/ground/http/mount.ts'
import { Refusal } from '#src/ground/refusals/refusal.ts'
import { ownTemporaryFolder } from '#src/testing/own-temporary-folder.ts'
import { seedCompany, type SeededCompany } from '#src/testing/seed.ts'
import { startServer, type TestServer } from '#src/testing/start-server.ts'

const MEBIBYTE = 1024 * 1024
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')

const send = uploadEndpoint({
  path: '/api/Shop.Test/send',
  access: 'user',
  summary: 'Exists in this test alone.',
  reads: [],
  input: Type.Object({ product_id: Type.Integer({ minimum: 1, default: 1 }) }),
  output: Type.Object({ type: Type.String(), size: Type.Integer(), product_id: Type.Integer() }),
  upload: { field: 'file', maxBytes: MEBIBYTE, types: ['png'], wrongType: '仅支持 .png' },
  mayWait: 60,
})
const give = fileEndpoint({
  method: 'GET',
  path: '/api/Shop.Test/give',
  access: 'user',
  summary: 'Exists in this test alone.',
  input: Type.Object({ rows: Type.Integer({ minimum: 1 }) }),
})

ownTemporaryFolder()
let server: TestServer
let company: SeededCompany
let token: string
beforeAll(async () => {
  server = await startServer({
    mount(app) {
      mount(app, send, async (_context, _who, { product_id, file: { type, sizeBytes } }) => {
        if (product_id === 13) throw new Refusal('test.no', '不行')
        return { type, size: sizeBytes, product_id }
      })
      mount(app, give, async (_context, _who, { rows }) => ({
        name: '结果 1.txt',
        mediaType: 'text/plain; charset=utf-8',
        content: Readable.from(Array.from({ length: rows }, (_, row) => `${row}\n`)),
      }))
    },
  })
  company = await seedCompany(server.db, { brand: server.brand.id })
  token = await server.tokenFor(company.main)
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
})

function headers(requested: string | undefined = token): Record<string, string> {
  return {
    brand: server.brand.request.brand,
    ...(requested === '' ? {} : { authorization: requested }),
  }
}

async function upload(content: Uint8Array | undefined, fields: Record<string, string> = {}) {
  const body = new FormData()
  if (content) body.append('file', new Blob([new Uint8Array(content)]), '图.gif')
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  return answerOf(
    await fetch(new URL(send.path, server.baseUrl), { method: 'POST', headers: headers(), body }),
  )
}

async function answerOf(response: Response) {
  return {
    http: response.status,
    ...((await response.json()) as { status: number; data: unknown }),
  }
}

const leftBehind = async () =>
  (await readdir(tmpdir())).filter((name) => name.startsWith('portal-upload-'))

test('a file reaches its story with its fields, in any order', async () => {
  const answer = await upload(PNG, { product_id: '7' })
  expect(answer).toMatchObject({ http: 200, data: { type: 'png', size: 16, product_id: 7 } })
})

test.each([
  ['nothing', undefined, 400, '请选择文件'],
  ['0 bytes', Buffer.alloc(0), 400, '文件是空的，请重新选择'],
  ['another type under a fitting name', Buffer.from('GIF89a'), 415, '仅支持 .png'],
  [
    'one byte too many',
    Buffer.concat([PNG, Buffer.alloc(MEBIBYTE - 15)]),
    413,
    '文件过大，请选择不超过 1MB 的文件',
  ],
  [
    'far too many',
    Buffer.concat([PNG, Buffer.alloc(8 * MEBIBYTE)]),
    413,
    '文件过大，请选择不超过 1MB 的文件',
  ],
])('%s is refused with a sentence', async (_what, content, http, msg) => {
  expect(await upload(content)).toMatchObject({ http, status: http, msg })
})

test('a file of exactly the maximum size is accepted', async () => {
  const content = Buffer.concat([PNG, Buffer.alloc(MEBIBYTE - 16)])
  expect(await upload(content)).toMatchObject({ http: 200, data: { size: MEBIBYTE } })
})

test('fields are checked like any input, and the story’s refusals are returned', async () => {
  expect(await upload(PNG, { product_id: '0' })).toMatchObject({ http: 400 })
  expect(await upload(PNG, { product_id: '13' })).toMatchObject({ http: 200, status: 201 })
})

test('JSON instead of a form is refused', async () => {
  const response = await fetch(new URL(send.path, server.baseUrl), {
    method: 'POST',
    headers: { ...headers(), 'content-type': 'application/json' },
    body: '{}',
  })
  expect(await answerOf(response)).toMatchObject({ http: 415, msg: '请选择文件' })
})

test.each([
  ['no boundary', 'multipart/form-data', 'x'],
  [
    'a form cut short',
    'multipart/form-data; boundary=b',
    '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n\x89PNG',
  ],
  ['a form of nothing', 'multipart/form-data; boundary=b', '--b--\r\n'],
])('%s is the sender’s fault', async (_what, type, body) => {
  const response = await fetch(new URL(send.path, server.baseUrl), {
    method: 'POST',
    headers: { ...headers(), 'content-type': type },
    body,
  })
  const { http } = await answerOf(response)
  expect(http).toBeGreaterThanOrEqual(400)
  expect(http).toBeLessThan(500)
})

/** Sends the head of a request and some bytes of a file, but never the end; returns the answer. */
async function sendWithoutEnd(bytes: number, requested: string): Promise<string> {
  const { hostname, port } = new URL(server.baseUrl)
  const socket = connectSocket(Number(port), hostname)
  const lines = [
    `POST ${send.path} HTTP/1.1`,
    `host: ${hostname}`,
    'content-type: multipart/form-data; boundary=b',
    'transfer-encoding: chunked',
    ...Object.entries(headers(requested)).map(([name, value]) => `${name}: ${value}`),
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n'
  for (const chunk of [Buffer.from(head), PNG, Buffer.alloc(bytes)]) {
    socket.write(`${chunk.length.toString(16)}\r\n`)
    socket.write(chunk)
    socket.write('\r\n')
  }
  const [answer] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  return answer.toString()
}

test('a file that is too large is refused while it still arrives', async () => {
  expect(await sendWithoutEnd(2 * MEBIBYTE, token)).toContain('HTTP/1.1 413')
})

test('a request without access is refused before its file is read', async () => {
  expect(await sendWithoutEnd(10, '')).toContain('HTTP/1.1 401')
})

test('an aborted upload leaves nothing behind', async () => {
  const { hostname, port } = new URL(server.baseUrl)
  const socket = connectSocket(Number(port), hostname)
  socket.write(
    `POST ${send.path} HTTP/1.1\r\nhost: ${hostname}\r\ncontent-length: 90000\r\ncontent-type: multipart/form-data; boundary=b\r\nauthorization: ${token}\r\nbrand: ${server.brand.request.brand}\r\n\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc`,
  )
  await expect.poll(leftBehind).toHaveLength(1)
  socket.destroy()
  await expect.poll(leftBehind).toEqual([])
})

test('too many files per minute are refused for that user alone', async () => {
  const eager = await server.tokenFor(company.sub)
  const one = async () => {
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array(PNG)]))
    const init = { method: 'POST', headers: headers(eager), body }
    return (await fetch(new URL(send.path, server.baseUrl), init)).status
  }
  const statuses = await Promise.all(Array.from({ length: 61 }, one))
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  expect(await upload(PNG)).toMatchObject({ http: 200 })
})

test('a file is sent with its name and must not be cached', async () => {
  const address = new URL(`${give.path}?rows=3`, server.baseUrl)
  const response = await fetch(address, { headers: headers() })
  expect(await response.text()).toBe('0\n1\n2\n')
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename*=UTF-8''${encodeURIComponent('结果 1.txt')}`,
  )
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
})

test('a call that answers with a file refuses in an envelope', async () => {
  const refused = await fetch(new URL(`${give.path}?rows=0`, server.baseUrl), {
    headers: headers(),
  })
  expect(await answerOf(refused)).toMatchObject({ http: 400, status: 400 })
  const stranger = await fetch(new URL(`${give.path}?rows=1`, server.baseUrl), {
    headers: headers(''),
  })
  expect(await answerOf(stranger)).toMatchObject({ http: 401 })
})

test('the temporary folder is unchanged', async () => {
  await expect.poll(leftBehind).toEqual([])
})
