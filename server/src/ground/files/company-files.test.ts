import type { Caller } from '@portal/contract/caller.ts'
import { uploadOwnFile, uploadPicture } from '@portal/contract/files.ts'
import { answerQuestion, askQuestion } from '@portal/contract/questions.ts'
import { toId } from '@portal/rules/ids.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'

import { seedCompany, seedPart, seedStaff, type SeededCompany } from '#src/testing/seed.ts'
import { serveTests } from '#src/testing/serve-tests.ts'
import type { TestServer } from '#src/testing/start-server.ts'

const MINUTE_MS = 60_000

let at = new Date('2026-11-20T03:02:00Z').getTime()
let server: TestServer
let company: SeededCompany
let user: Caller
serveTests(
  async (started) => {
    server = started
    company = await seedCompany(server.db, { brand: server.brand.id })
    user = await server.signedInAs(company.main)
  },
  { now: () => new Date(at) },
)

async function handIn(caller: Caller, call: typeof uploadOwnFile | typeof uploadPicture) {
  const pixels = sharp({ create: { width: 90, height: 60, channels: 3, background: 'teal' } })
  const file = new Blob([new Uint8Array(await pixels.png().toBuffer())])
  const { address } = await caller(call, {}, { file })
  return address
}

async function get(address: string, headers: Record<string, string> = {}) {
  const response = await fetch(new URL(address, server.baseUrl), { headers })
  const bytes = Buffer.from(await response.arrayBuffer())
  return { status: response.status, headers: response.headers, bytes }
}

const plain = (link: string) => link.slice(0, link.indexOf('?'))

test('a user’s file opens by its link alone, without a session, and is not cached by others', async () => {
  const link = await handIn(user, uploadOwnFile)
  expect(link).toMatch(/^\/files\/[\w-]{32}\.webp\?until=\d{10}&key=1&sign=[\w-]{43}$/)
  const { status, headers } = await get(link)
  expect(status).toBe(200)
  // Links stay the same for five minutes, of which two have passed.
  expect(headers.get('cache-control')).toBe(`private, max-age=${13 * 60}`)
  const strangers = await Promise.all(
    [server.brand, server.context.brands.all.find(({ id }) => id !== server.brand.id)].map(
      async (brand) => {
        const other = await seedCompany(server.db, { brand: brand?.id ?? '' })
        return server.tokenFor(other.main)
      },
    ),
  )
  const own = await server.tokenFor(company.main)
  for (const authorization of ['', own, ...strangers])
    expect((await get(plain(link), { authorization })).status).toBe(404)
})

test('a link opens one file until it expires, unchanged; an invalid one gives no reason', async () => {
  const link = await handIn(user, uploadOwnFile)
  const other = await handIn(user, uploadOwnFile)
  const foreign = await handIn(
    await server.signedInAs((await seedCompany(server.db, { brand: server.brand.id })).main),
    uploadOwnFile,
  )
  const [, signed = ''] = link.split('?')
  const altered = (part: string, value: string) => {
    const parts = new URLSearchParams(signed)
    parts.set(part, value)
    return `${plain(link)}?${parts.toString()}`
  }
  const missing = await get(`/files/${'a'.repeat(32)}.webp?${signed}`)
  expect(missing.status).toBe(404)
  for (const address of [
    `${plain(other)}?${signed}`,
    `${plain(foreign)}?${signed}`,
    altered('until', '9999999999'),
    altered('until', '99999999999999999999'),
    altered('key', '2'),
    altered('key', '99999999999'),
    altered('sign', 'a'.repeat(43)),
    altered('sign', ''),
    `${link}=`,
    `${link}&sign=${new URLSearchParams(signed).get('sign')}`,
  ]) {
    const { status, bytes, headers } = await get(address)
    expect([address, status, bytes]).toEqual([address, 404, missing.bytes])
    expect(headers.get('etag')).toBeNull()
  }
  const etag = (await get(link)).headers.get('etag') ?? ''
  at += 12 * MINUTE_MS
  expect((await get(link)).headers.get('cache-control')).toBe('private, max-age=60')
  at += MINUTE_MS
  expect((await get(link)).status).toBe(404)
  expect((await get(link, { 'if-none-match': etag })).status).toBe(404)
  expect((await get(link, { range: 'bytes=0-3' })).status).toBe(404)
})

test('a range of a company’s file opens by its link and expires with it', async () => {
  const link = await handIn(user, uploadOwnFile)
  const whole = await get(link)
  const piece = await get(link, { range: 'bytes=4-11' })
  expect([piece.status, piece.bytes]).toEqual([206, whole.bytes.subarray(4, 12)])
  expect(piece.headers.get('cache-control')).toMatch(/^private, max-age=\d{1,3}$/)
  expect((await get(plain(link), { range: 'bytes=4-11' })).status).toBe(404)
  const beyond = await get(plain(link), { range: 'bytes=999999-' })
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([404, null])
})

test('a new key signs from then on; links of the previous one are valid until it is deleted', async () => {
  const link = await handIn(user, uploadOwnFile)
  await server.db
    .insertInto('link_key')
    .values({ key: Buffer.alloc(32, 7) })
    .execute()
  const newer = await handIn(user, uploadOwnFile)
  expect(newer).toContain('&key=2&')
  const both = async () => [(await get(link)).status, (await get(newer)).status]
  expect(await both()).toEqual([200, 200])
  await server.db.deleteFrom('link_key').where('link_key_id', '=', toId(1)).execute()
  expect(await both()).toEqual([404, 200])
})

test('staff show public pictures of staff, and no user’s picture', async () => {
  const content = await server.signedInAsStaff(await seedStaff(server.db, 'content'))
  const { part_id } = await seedPart(server.db, { brand: server.brand.id })
  const { id } = await user(askQuestion, { product_id: part_id, ask_questions: '怎么装', type: 1 })
  const answer = (reply_pic: string) =>
    content(answerQuestion, { id, reply_contente: '见图', reply_pic })
  const link = await handIn(user, uploadOwnFile)
  for (const address of [link, plain(link)])
    await expect(answer(address)).rejects.toMatchObject({ message: '图片已失效，请重新上传' })
  const address = await handIn(content, uploadPicture)
  expect((await answer(address)).reply_pic).toBe(address)
  expect((await get(address)).headers.get('cache-control')).toMatch(/^public, .*immutable$/)
})
