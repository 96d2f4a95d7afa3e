import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'

import type { Brand } from '@portal/brands/brand.ts'
import type { Caller } from '@portal/contract/caller.ts'
import { addFeedback, getFeedback } from '@portal/contract/feedback.ts'
import { uploadOwnFile } from '@portal/contract/files.ts'
import { finishUpload, UPLOAD_PIECE_BYTES, UPLOADS_PATH } from '@portal/contract/uploads.ts'
import { MEBIBYTE } from '@portal/rules/pages/bytes.ts'
import { DAY_MS } from '@portal/rules/time/shanghai-time.ts'
import { UPLOAD_LIMIT_BYTES } from '@portal/rules/uploads/upload-file.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { keepFile } from '#src/ground/files/stored-files.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { deleteUnfinishedUploads } from '#src/ground/uploads/delete-unfinished-uploads.ts'
import { otherBrand } from '#src/testing/other-brand.ts'
import { seedCompany, type SeededCompany } from '#src/testing/seed.ts'
import { startServer, type TestServer } from '#src/testing/start-server.ts'
import { createTusSender, type TusSender } from '#src/testing/tus-sender.ts'
import { videoOf } from '#src/testing/video.ts'

let server: TestServer
/** Another process over the same database and files. */
let second: TestServer
let company: SeededCompany
let sender: Caller
let token: string
let tus: TusSender

const tusAs = ({ baseUrl, brand }: TestServer, authorization = '', of: Brand = brand) =>
  createTusSender(baseUrl, { brand: of.request.brand, authorization })

beforeAll(async () => {
  server = await startServer()
  const { db, sql, lookupSql, files } = server.context
  second = await startServer({ db, sql, lookupSql, files })
})
afterAll(async () => {
  await second[Symbol.asyncDispose]()
  await server[Symbol.asyncDispose]()
})
beforeEach(async () => {
  company = await seedCompany(server.db, { brand: server.brand.id })
  token = await server.tokenFor(company.sub)
  sender = server.callAs({ token })
  tus = tusAs(server, token)
})

const named = (filename: string, size: number, filetype = '') => ({ filename, filetype, size })

test('a video arrives in pieces and is served in ranges, to its company alone', async () => {
  const content = videoOf(UPLOAD_PIECE_BYTES + 1000)
  const { id } = await tus.begin(named('装车.mp4', content.length))
  expect(await tus.send(id, 0, content.subarray(0, UPLOAD_PIECE_BYTES))).toMatchObject({
    status: 204,
    offset: UPLOAD_PIECE_BYTES,
  })
  await expect(sender(finishUpload, { id })).rejects.toMatchObject({ code: 'upload.unfinished' })
  await tus.send(id, UPLOAD_PIECE_BYTES, content.subarray(UPLOAD_PIECE_BYTES))
  const stored = await sender(finishUpload, { id })
  expect(stored).toMatchObject({ kind: 'video', size_bytes: content.length })
  // The same file after a lost answer.
  expect(await sender(finishUpload, { id })).toEqual(stored)

  const { id: feedback } = await sender(addFeedback, { text: '看视频', files: [stored.address] })
  const { files } = await sender(getFeedback, { id: feedback })
  const address = new URL(files[0]?.address ?? '', server.baseUrl)
  const piece = await fetch(address, { headers: { range: 'bytes=100-199' } })
  expect([piece.status, piece.headers.get('content-type')]).toEqual([206, 'video/mp4'])
  expect(Buffer.from(await piece.arrayBuffer())).toEqual(content.subarray(100, 200))
  expect((await fetch(new URL(address.pathname, server.baseUrl))).status).toBe(404)
})

test('a finished video cannot be given up any more: its bytes are the stored file', async () => {
  const content = videoOf(1000)
  const { id } = await tus.begin(named('a.mp4', content.length))
  await tus.send(id, 0, content)
  const { address } = await sender(finishUpload, { id })
  expect(await tus.giveUp(id)).toMatchObject({ status: 400, msg: '文件已上传完成' })
  const kept = await fetch(new URL(address, server.baseUrl))
  expect(Buffer.from(await kept.arrayBuffer())).toEqual(content)
})

test('a picture is encoded again, and the bytes that were sent go', async () => {
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .withExif({ IFD0: { Copyright: 'SECRET-PLACE' } })
    .jpeg()
    .toBuffer()
  const { id } = await tus.begin(named('a.jpg', photo.length))
  await tus.send(id, 0, photo)
  const { address, kind } = await sender(finishUpload, { id })
  expect(kind).toBe('picture')
  const shown = await fetch(new URL(address, server.baseUrl))
  const bytes = Buffer.from(await shown.arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 40 })
  expect(bytes.includes('SECRET-PLACE')).toBe(false)
  expect(await server.context.files.has(id)).toBe(false)
})

test('content that is not what the name says is refused with its first piece, and deleted', async () => {
  const photo = await sharp({ create: { width: 900, height: 900, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const { id } = await tus.begin(named('a.mp4', photo.length))
  expect(await tus.send(id, 0, photo)).toMatchObject({
    status: 415,
    msg: '文件内容不是 MP4 视频，与文件名不符，请重新选择',
  })
  expect(await tus.findOffset(id)).toMatchObject({ status: 404 })
  expect(await server.context.files.has(id)).toBe(false)
})

test('content is checked at the end if the first bytes came one by one', async () => {
  const text = Buffer.from('<html>'.repeat(20))
  const { id } = await tus.begin(named('a.gif', text.length))
  expect(await tus.send(id, 0, text.subarray(0, 5))).toMatchObject({ status: 204 })
  expect(await tus.send(id, 5, text.subarray(5))).toMatchObject({ status: 204 })
  await expect(sender(finishUpload, { id })).rejects.toMatchObject({ code: 'upload.other_content' })
  expect(await tus.findOffset(id)).toMatchObject({ status: 404 })
})

test.each(['a.mp4', 'a.mov'])(
  'noise behind the first bytes of a video is no %s',
  async (filename) => {
    const noise = randomBytes(3 * MEBIBYTE)
    noise.write('\0\0\0\u0018ftypisom', 0, 'latin1')
    const { id } = await tus.begin(named(filename, noise.length))
    expect(await tus.send(id, 0, noise)).toMatchObject({ status: 204 })
    const refusal = {
      status: 415,
      message: expect.stringMatching(/^文件内容不是 M(P4|OV) 视频，与文件名不符，请重新选择$/),
    }
    await expect(sender(finishUpload, { id })).rejects.toMatchObject(refusal)
    expect(await tus.findOffset(id)).toMatchObject({ status: 404 })
    expect(await server.context.files.has(id)).toBe(false)
    const sent = sender(uploadOwnFile, {}, { file: new File([noise], filename) })
    await expect(sent).rejects.toMatchObject(refusal)
  },
)

test('nobody else reaches an upload: no colleague, no other company, no other brand, no visitor', async () => {
  const content = videoOf(1000)
  const { id } = await tus.begin(named('a.mp4', content.length))
  const others = await seedCompany(server.db, { brand: server.brand.id })
  const foreign = await seedCompany(server.db, { brand: otherBrand(server).id })
  for (const account of [company.main, others.main, foreign.main]) {
    const brand = account === foreign.main ? otherBrand(server) : server.brand
    const stranger = tusAs(server, await server.tokenFor(account), brand)
    const answers = [
      await stranger.findOffset(id),
      await stranger.send(id, 0, content),
      await stranger.giveUp(id),
    ]
    for (const { status } of answers) expect(status).toBe(404)
  }
  await expect((await server.signedInAs(company.main))(finishUpload, { id })).rejects.toMatchObject(
    { status: 404 },
  )
  const visitor = tusAs(server)
  expect(await visitor.send(id, 0, content)).toMatchObject({ status: 401 })
  expect(await visitor.begin(named('a.mp4', 10))).toMatchObject({ status: 401 })
  expect(await tus.findOffset(id)).toMatchObject({ status: 200, offset: 0 })
})

test('a line lost at 99 % keeps what arrived, and another process takes the rest', async () => {
  const content = videoOf(4 * MEBIBYTE)
  const { id } = await tus.begin(named('a.mp4', content.length))
  const almost = Math.floor(content.length * 0.99)
  await tus.sendAndHang(id, { content, bytes: almost, offset: 0 })
  const elsewhere = tusAs(second, token)
  const { offset } = await elsewhere.findOffset(id)
  expect(offset).toBeGreaterThan(almost - MEBIBYTE)
  expect(offset).toBeLessThanOrEqual(almost)
  await elsewhere.send(id, offset, content.subarray(offset))
  expect(await sender(finishUpload, { id })).toMatchObject({ size_bytes: content.length })
  expect((await readStored(id)).equals(content)).toBe(true)
})

const readStored = async (id: string) => buffer(await server.context.files.read(id))

/** Sends what is missing until nothing is, as the page does. */
async function sendRest(through: TusSender, id: string, content: Buffer<ArrayBuffer>) {
  for (;;) {
    const { status, offset } = await through.findOffset(id)
    if (status === 200 && offset === content.length) return
    if (status === 200)
      await Promise.allSettled([through.send(id, offset, content.subarray(offset))])
  }
}

test('two processes that send the same piece at once leave the file whole', async () => {
  const content = videoOf(3 * MEBIBYTE)
  const { id } = await tus.begin(named('a.mp4', content.length))
  const elsewhere = tusAs(second, token)
  // The second to come makes the first let go: on a busy machine before all of it is written.
  const answers = await Promise.allSettled([
    tus.send(id, 0, content),
    elsewhere.send(id, 0, content),
  ])
  const wholes = answers.filter(
    (one) => one.status === 'fulfilled' && one.value.offset === content.length,
  )
  expect(wholes.length).toBeLessThanOrEqual(1)
  await Promise.all([sendRest(tus, id, content), sendRest(elsewhere, id, content)])
  const both = await Promise.all([
    sender(finishUpload, { id }),
    second.callAs({ token })(finishUpload, { id }),
  ])
  expect(both[0]).toEqual(both[1])
  expect((await readStored(id)).equals(content)).toBe(true)
})

test('an account may have two gigabytes unfinished, and what it gives up counts no more', async () => {
  const ids: string[] = []
  for (let nth = 0; nth < 20; nth += 1)
    ids.push((await tus.begin(named('a.mp4', UPLOAD_LIMIT_BYTES - 1))).id)
  const refused = await tus.begin(named('a.mp4', UPLOAD_LIMIT_BYTES - 1))
  expect(refused).toMatchObject({
    status: 413,
    msg: '未完成的上传已达 2GB，请先取消一些，或明天再试',
  })
  expect(await tus.giveUp(ids[0] ?? '')).toMatchObject({ status: 204 })
  expect(await tus.begin(named('a.mp4', UPLOAD_LIMIT_BYTES - 1))).toMatchObject({ status: 201 })
})

test('a full disk is reported before a byte is sent', async () => {
  const { db, sql, lookupSql, files } = server.context
  await using crowded = await startServer({
    db,
    sql,
    lookupSql,
    files: { ...files, findFreeBytes: async () => 1000 },
  })
  const crowdedTus = tusAs(crowded, token)
  expect(await crowdedTus.begin(named('a.mp4', 10))).toMatchObject({
    status: 503,
    msg: '服务器存储空间不足，请稍后再试',
  })
})

test('what is not finished goes after a day; a finished file stays', async () => {
  const content = videoOf(1000)
  const [{ id: open }, { id: done }] = [
    await tus.begin(named('a.mp4', content.length)),
    await tus.begin(named('b.mp4', content.length)),
  ]
  await tus.send(open, 0, content.subarray(0, 500))
  await tus.send(done, 0, content)
  await sender(finishUpload, { id: done })
  await deleteUnfinishedUploads({
    ...server.context,
    now: () => new Date(Date.now() + 0.9 * DAY_MS),
  })
  expect(await tus.findOffset(open)).toMatchObject({ offset: 500 })
  await deleteUnfinishedUploads({
    ...server.context,
    now: () => new Date(Date.now() + 1.1 * DAY_MS),
  })
  expect(await tus.findOffset(open)).toMatchObject({ status: 404 })
  expect(await server.context.files.has(open)).toBe(false)
  expect(await server.context.files.has(done)).toBe(true)
})

test('a video is also taken in one request, for feedback but not where a picture is shown', async () => {
  const content = videoOf(3 * MEBIBYTE)
  const stored = await sender(uploadOwnFile, {}, { file: new File([content], 'a.mp4') })
  expect(stored).toMatchObject({ width: null, height: null })
  const shown = await fetch(new URL(stored.address, server.baseUrl))
  expect(Buffer.from(await shown.arrayBuffer()).equals(content)).toBe(true)
  const who = { kind: 'dealer', company_id: company.company_id } as Dealer
  await expect(
    server.context.db.transaction().execute((tx) => keepFile(tx, who, stored.address)),
  ).rejects.toMatchObject({ code: 'file.gone' })
  await sender(addFeedback, { text: '看视频', files: [stored.address] })
})

test('a wrong address finds nothing', async () => {
  for (const id of ['..%2f..%2fpackage.json', 'a'.repeat(32), 'x.mp4'])
    expect(await tus.findOffset(id)).toMatchObject({ status: 404 })
  expect((await fetch(new URL(UPLOADS_PATH, server.baseUrl))).status).toBe(404)
})
