import { uploadPicture } from '@portal/contract/files.ts'
import { answerQuestion, askQuestion, listRelatedQuestions } from '@portal/contract/questions.ts'
import type { Id } from '@portal/rules/ids.ts'
import { DAY_MS } from '@portal/rules/time/shanghai-time.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { deleteUnusedFiles } from '#src/ground/files/delete-unused-files.ts'
import { createLog } from '#src/ground/http/log.ts'
import { createPictureDrawer } from '#src/ground/storage/picture-drawer.ts'
import { seedCompany, seedPart, seedStaff } from '#src/testing/seed.ts'
import { startServer, type TestServer } from '#src/testing/start-server.ts'

const MEBIBYTE = 1024 * 1024

let server: TestServer
let token: string
let staff: { readonly staff_id: Id<'staff'> }
beforeAll(async () => {
  server = await startServer()
  staff = await seedStaff(server.db, 'content')
  token = await server.staffTokenFor(staff)
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
})

type Answer = {
  readonly status: number
  readonly msg: string
  readonly data: { readonly address: string; readonly width: number; readonly height: number }
}

async function upload(
  content: Uint8Array<ArrayBuffer> | Buffer,
  { name = 'a.jpg', as = token } = {},
): Promise<{ readonly http: number; readonly body: Answer }> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(content)]), name)
  const response = await fetch(new URL(uploadPicture.path, server.baseUrl), {
    method: 'POST',
    headers: { authorization: as },
    body: form,
  })
  return { http: response.status, body: (await response.json()) as Answer }
}

async function get(address: string, headers: Record<string, string> = {}) {
  const response = await fetch(new URL(address, server.baseUrl), { headers })
  const bytes = Buffer.from(await response.arrayBuffer())
  return { status: response.status, headers: response.headers, bytes }
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })

async function storedFiles(): Promise<number> {
  const rows = await server.db.selectFrom('stored_file').select('name').execute()
  return rows.length
}

test('a photo is turned upright, scaled down and stripped of its location', async () => {
  const photo = await picture(3000, 1500)
    .withExif({ IFD0: { Copyright: 'SECRET-PLACE', Orientation: '6' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { http, body } = await upload(photo)
  expect({ http, ...body.data }).toMatchObject({ http: 200, width: 1000, height: 2000 })
  expect(body.data.address).toMatch(/^\/files\/[\w-]{32}\.webp$/)
  const shown = await get(body.data.address)
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
    'accept-ranges': 'bytes',
  })
  const { bytes } = shown
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1000, height: 2000 })
  expect(bytes.includes('SECRET-PLACE')).toBe(false)
})

test.each(['png', 'webp', 'gif'] as const)(
  'a .%s is accepted whatever its name',
  async (format) => {
    const content = await picture(40, 30).toFormat(format).toBuffer()
    const { body } = await upload(content, { name: 'list.xls' })
    expect(body).toMatchObject({ status: 200, data: { width: 40, height: 30 } })
  },
)

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const HEIC = Buffer.concat([Buffer.from('00000018', 'hex'), Buffer.from('ftypheic0000mif1heic')])

const NO_JPEG = '文件内容不是 JPEG 图片，与文件名不符，请重新选择'

test('a file with another ending is refused with the list of picture types', async () => {
  const { http, body } = await upload(Buffer.from(SVG), { name: 'a.svg' })
  expect({ http, msg: body.msg }).toEqual({ http: 415, msg: '仅支持 JPEG、PNG、WebP、GIF 图片' })
})

test.each([
  ['an SVG with a script', Buffer.from(SVG), 415, NO_JPEG],
  ['a page', Buffer.from('<!doctype html><script>1</script>'), 415, NO_JPEG],
  ['a spreadsheet', Buffer.from('504b0304140000000800', 'hex'), 415, NO_JPEG],
  [
    'a HEIC photo',
    HEIC,
    415,
    '暂不支持 HEIC 照片，请在手机相机设置中选择“兼容性最佳”，或先转成 JPEG',
  ],
  ['nothing', Buffer.alloc(0), 400, '文件是空的，请重新选择'],
  [
    'a picture that only begins like one',
    Buffer.from('ffd8ffe0deadbeef', 'hex'),
    400,
    '图片不完整或已损坏，请重新选择',
  ],
  [
    'ten megabytes and a byte',
    Buffer.alloc(10 * MEBIBYTE + 1, 0xff),
    413,
    '文件过大，请选择不超过 10MB 的文件',
  ],
])(
  '%s is refused with a sentence and leaves nothing behind',
  async (_what, content, status, msg) => {
    const before = await storedFiles()
    const { http, body } = await upload(content)
    expect({ http, msg: body.msg }).toEqual({ http: status, msg })
    expect(await storedFiles()).toBe(before)
  },
)

test.each(['jpeg', 'png', 'webp'] as const)('a truncated %s is refused', async (format) => {
  const noise = await sharp({
    create: {
      width: 400,
      height: 400,
      channels: 3,
      background: 'teal',
      noise: { type: 'gaussian', mean: 120, sigma: 60 },
    },
  })
    .toFormat(format)
    .toBuffer()
  const { http, body } = await upload(noise.subarray(0, Math.floor(noise.length / 2)))
  expect({ http, msg: body.msg }).toEqual({ http: 400, msg: '图片不完整或已损坏，请重新选择' })
})

test('a picture of a hundred megapixels is refused without being opened', async () => {
  const huge = await picture(10_000, 10_000).png({ compressionLevel: 9 }).toBuffer()
  expect(huge.length).toBeLessThan(MEBIBYTE)
  // The truncated one is only found to be broken if it is decoded.
  for (const content of [huge, huge.subarray(0, huge.length / 2)]) {
    const { http, body } = await upload(content)
    expect({ http, msg: body.msg }).toEqual({
      http: 413,
      msg: '图片像素过大，请选择不超过 6000 万像素的图片',
    })
  }
})

test.each(['png', 'jpeg'] as const)('a progressive %s has a lower pixel limit', async (format) => {
  const layered = (side: number) =>
    picture(side, side).toFormat(format, { progressive: true }).toBuffer()
  expect(await upload(await layered(4100))).toMatchObject({
    http: 413,
    body: { msg: expect.stringContaining('渐进式图片不超过 1600 万像素') as string },
  })
  expect(await upload(await layered(300))).toMatchObject({ http: 200 })
})

test('a picture that needs too much memory is refused, and the next one is accepted', async () => {
  const tight = createPictureDrawer(createLog('silent'), 1)
  await using crowded = await startServer({ pictures: tight })
  const as = await crowded.staffTokenFor(await seedStaff(crowded.db, 'content'))
  const body = () => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(content)]))
    return form
  }
  const content = await picture(3000, 3000).png().toBuffer()
  for (let nth = 0; nth < 2; nth += 1) {
    const { status } = await fetch(new URL(uploadPicture.path, crowded.baseUrl), {
      method: 'POST',
      headers: { authorization: as },
      body: body(),
    })
    expect(status).toBe(413)
  }
  expect(await upload(content)).toMatchObject({ http: 200 })
})

test('hidden content behind a picture’s pixels is not kept', async () => {
  const jpeg = await picture(60, 60).jpeg().toBuffer()
  const { body } = await upload(
    Buffer.concat([jpeg, Buffer.from(SVG), Buffer.from('PK\u0003\u0004')]),
  )
  const { bytes } = await get(body.data.address)
  expect(bytes.includes('script')).toBe(false)
  expect(bytes.subarray(8, 12).toString()).toBe('WEBP')
})

test('the admin pages’ caller uploads a picture, and gets the reason of a refusal', async () => {
  const content = await server.signedInAsStaff(staff)
  const png = new Uint8Array(await picture(12, 8).png().toBuffer())
  const stored = await content(uploadPicture, {}, { file: new Blob([png]) })
  expect(stored).toMatchObject({ width: 12, height: 8 })
  await expect(content(uploadPicture, {}, { file: new Blob([SVG]) })).rejects.toMatchObject({
    status: 415,
    message: '仅支持 JPEG、PNG、WebP、GIF 图片',
  })
  await expect(content(uploadPicture, {})).rejects.toMatchObject({ message: '请选择文件' })
})

test('only staff who write answers may upload pictures', async () => {
  const content = await picture(10, 10).png().toBuffer()
  const viewer = await server.staffTokenFor(await seedStaff(server.db, 'viewer'))
  expect(await upload(content, { as: viewer })).toMatchObject({ http: 403 })
  expect(await upload(content, { as: 'a'.repeat(43) })).toMatchObject({ http: 401 })
})

test('a requested range of a file is sent, also after a pause, and never another one', async () => {
  const { body } = await upload(await picture(300, 300).png().toBuffer())
  const { address } = body.data
  const { bytes: whole } = await get(address)
  const size = whole.length
  const piece = await get(address, { range: 'bytes=4-11' })
  expect(piece.status).toBe(206)
  expect(piece.headers.get('content-range')).toBe(`bytes 4-11/${size}`)
  expect(piece.bytes).toEqual(whole.subarray(4, 12))
  const etag = piece.headers.get('etag') ?? ''
  expect((await get(address, { range: 'bytes=-5', 'if-range': etag })).status).toBe(206)
  expect((await get(address, { range: 'bytes=-5', 'if-range': '"older"' })).status).toBe(200)
  const beyond = await get(address, { range: `bytes=${size}-` })
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${size}`])
  expect((await get(address, { 'if-none-match': etag })).status).toBe(304)
})

test('a picture that an answer shows is kept; others are deleted after a day', async () => {
  const brand = server.brand.id
  const { main } = await seedCompany(server.db, { brand })
  const asker = await server.signedInAs(main)
  const { part_id } = await seedPart(server.db, { brand })
  const { id } = await asker(askQuestion, { product_id: part_id, ask_questions: '怎么装', type: 1 })
  const [shown, better, unused] = await Promise.all(
    [10, 20, 30].map(async (side) => {
      const { body } = await upload(await picture(side, side).png().toBuffer())
      return body.data.address
    }),
  )
  const content = await server.signedInAsStaff(staff)
  const answer = (reply_pic = '') =>
    content(answerQuestion, { id, reply_contente: '见图', reply_pic })
  const removeOld = (days: number) =>
    deleteUnusedFiles({ ...server.context, now: () => new Date(Date.now() + days * DAY_MS) })
  const areThere = async () =>
    Promise.all([shown, better, unused].map(async (one) => (await get(one ?? '')).status))

  await answer(shown)
  const { list } = await asker(listRelatedQuestions, { id: part_id })
  expect(list[0]?.reply_pic).toBe(shown)
  await answer(better)
  await removeOld(0.9)
  expect(await areThere()).toEqual([200, 200, 200])
  await removeOld(1.1)
  expect(await areThere()).toEqual([404, 200, 404])
})

test('paths cannot leave the folder, and guessed names find nothing', async () => {
  for (const address of [
    '/files/..%2f..%2fpackage.json',
    `/files/${'a'.repeat(32)}.webp`,
    '/files/a.html',
  ])
    expect((await get(address)).status).toBe(404)
})
