import { readFile } from 'node:fs/promises'
import path from 'node:path'

import type { Caller } from '@portal/contract/caller.ts'
import { MAX_PHOTO_BYTES, readVinPhoto } from '@portal/contract/vin-photo.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { createLog } from '#src/ground/http/log.ts'
import {
  createVinReader,
  type ReaderLimits,
  type VinReader,
} from '#src/ground/vin-photo/vin-reader.ts'
import { seedCompany } from '#src/testing/seed.ts'
import { startServer, type TestServer } from '#src/testing/start-server.ts'

const PICTURES = path.resolve(import.meta.dirname, '../../../../bench/vin-photos')
/** A machine that runs all tests at once is slow, and these tests are not about speed. */
const PATIENT: Partial<ReaderLimits> = {
  maxWaitMs: 120_000,
  budgetMs: 120_000,
  hardStopMs: 150_000,
  maxStartMs: 120_000,
}

let server: TestServer
let reader: VinReader
let main: Caller
let token: string
let onPhoto = () => {}
beforeAll(async () => {
  reader = createVinReader(createLog('silent'), PATIENT)
  const vinReader: VinReader = {
    ...reader,
    read(photo) {
      const answer = reader.read(photo)
      onPhoto()
      return answer
    },
  }
  server = await startServer({ vinReader })
  const company = await seedCompany(server.db, { brand: server.brand.id })
  main = await server.signedInAs(company.main)
  token = await server.tokenFor(company.main)
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
})

const picture = (name: string) => readFile(path.join(PICTURES, name))
const readVin = async (file: Uint8Array) => main(readVinPhoto, { filebase64: base64(file) })
const base64 = (file: Uint8Array) => Buffer.from(file).toString('base64')

/** The answer on the wire; the caller replaces the server's message by that of the HTTP status. */
async function answerTo(filebase64: string) {
  const { source, brand } = server.brand.request
  const answer = await fetch(`${server.baseUrl}${readVinPhoto.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token, source, brand },
    body: JSON.stringify({ filebase64 }),
  })
  const { status, msg } = (await answer.json()) as { status: number; msg: string }
  return { http: answer.status, status, msg, retryAfter: answer.headers.get('retry-after') }
}
const answerToFile = (file: Uint8Array) => answerTo(base64(file))

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'white' } })

test('a VIN is read from the label of a car', { timeout: 180_000 }, async () => {
  expect(await readVin(await picture('d008.jpg'))).toEqual({ vin: 'LE4UVVAJ6MJ948758' })
})

test('a VIN is read from a rotated photo', { timeout: 180_000 }, async () => {
  const upright = await sharp(await picture('d014.jpg'))
    .resize(1000)
    .toBuffer()
  const onItsSide = await sharp(upright).rotate(90).toBuffer()
  expect(await readVin(onItsSide)).toEqual({ vin: 'WVW5WJBU4F7BA7089' })
})

test('a picture may carry the head of a data address', { timeout: 180_000 }, async () => {
  const file = base64(await picture('d008.jpg'))
  expect(await answerTo(`data:image/jpeg;base64,${file}`)).toMatchObject({ status: 200 })
})

test('a picture without a VIN is answered with 404 in the body', { timeout: 180_000 }, async () => {
  const answer = await answerToFile(await plain(400, 300).jpeg().toBuffer())
  expect(answer).toMatchObject({ http: 200, status: 404, msg: '图片没有识别到VIN码' })
})

test('a file that is no picture is refused with a sentence', async () => {
  const zip = Buffer.from('504b0304140000000800', 'hex')
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>',
  )
  const heic = Buffer.concat([Buffer.from('00000018', 'hex'), Buffer.from('ftypheic')])
  expect(await answerTo('')).toMatchObject({ http: 400, msg: '图片是空的，请重新选择' })
  for (const file of [zip, svg, Buffer.from('hello')])
    expect(await answerToFile(file)).toMatchObject({
      http: 415,
      msg: '无法识别这个文件，请选择 JPG、PNG、WebP 或 GIF 图片',
    })
  expect(await answerToFile(heic)).toMatchObject({
    http: 415,
    msg: expect.stringContaining('HEIC') as string,
  })
})

test('a picture of more than 9 MB is refused, before and after it is read', async () => {
  const sentence = { http: 413, msg: '图片过大，请选择不超过 9MB 的图片' }
  expect(await answerToFile(Buffer.alloc(MAX_PHOTO_BYTES + 1, 1))).toMatchObject(sentence)
  expect(await answerToFile(Buffer.alloc(10 * 1024 * 1024 + 1, 1))).toMatchObject(sentence)
})

test(
  'a truncated picture, and one that claims to be huge, are refused with little memory',
  { timeout: 180_000 },
  async () => {
    const whole = await picture('d008.jpg')
    expect(await answerToFile(whole.subarray(0, whole.length / 2))).toMatchObject({
      http: 415,
      msg: '图片已损坏或不完整，请换一张',
    })
    const hundredMegapixels = await plain(10_000, 10_000).png().toBuffer()
    const bomb = Buffer.from('474946383961ffffffff800000', 'hex')
    const tooLarge = { http: 413, msg: '图片尺寸过大，请选择不超过 6000 万像素的图片' }
    expect(await answerToFile(hundredMegapixels)).toMatchObject(tooLarge)
    expect([413, 415]).toContain((await answerToFile(bomb)).http)
    expect(reader.cost()?.rssBytes).toBeLessThan(900 * 1024 * 1024)
  },
)

test.each([
  [4, 4],
  [40, 40],
  [600, 40],
])('a tiny picture of %i × %i holds no VIN', { timeout: 180_000 }, async (width, height) => {
  const file = await plain(width, height).png().toBuffer()
  expect(await answerToFile(file)).toMatchObject({ http: 200, status: 404 })
})

test(
  'when the reading process dies, its photo is answered and the next one read',
  { timeout: 180_000 },
  async () => {
    const file = await picture('d008.jpg')
    const { pid } = reader.cost() ?? {}
    if (pid === undefined) throw new Error('nothing was read yet')
    const { promise: isHanded, resolve } = Promise.withResolvers<void>()
    onPhoto = resolve
    const running = answerToFile(await picture('d006.jpg'))
    await isHanded
    process.kill(pid, 'SIGKILL')
    expect(await running).toMatchObject({ http: 503, msg: '图片识别暂不可用，请直接输入 VIN' })
    expect(await readVin(file)).toEqual({ vin: 'LE4UVVAJ6MJ948758' })
    expect(reader.cost()?.pid).not.toBe(pid)
  },
)

test('more photos than may wait get 429', { timeout: 180_000 }, async () => {
  const busy = createVinReader(createLog('silent'), { ...PATIENT, queue: 2 })
  const file = await plain(320, 240).png().toBuffer()
  const answers = await Promise.allSettled(Array.from({ length: 5 }, () => busy.read(file)))
  expect(answers.map(({ status }) => status)).toEqual([
    ...Array(3).fill('fulfilled'),
    ...Array(2).fill('rejected'),
  ])
  const refusal: unknown = expect.objectContaining({ status: 429, retryAfterSeconds: 5 })
  expect(answers).toContainEqual({ status: 'rejected', reason: refusal })
  await busy.end()
})

test(
  'a picture that takes too long is refused, and the next one is read',
  { timeout: 180_000 },
  async () => {
    const hasty = createVinReader(createLog('silent'), { ...PATIENT, hardStopMs: 1 })
    const file = await picture('d006.jpg')
    const slow = { code: 'vin_photo.too_slow' }
    await expect(hasty.read(file)).rejects.toMatchObject(slow)
    await expect(hasty.read(file)).rejects.toMatchObject(slow)
    await hasty.end()
  },
)

test('a process that has grown too large is replaced', { timeout: 180_000 }, async () => {
  const small = createVinReader(createLog('silent'), { ...PATIENT, maxRssBytes: 1 })
  const file = await plain(320, 240).png().toBuffer()
  await small.read(file)
  const first = small.cost()?.pid
  await small.read(file)
  expect(small.cost()?.pid).not.toBe(first)
  await small.end()
})

test('a photo whose time ran out is refused as too slow', { timeout: 180_000 }, async () => {
  const hasty = createVinReader(createLog('silent'), { ...PATIENT, budgetMs: 0 })
  await expect(hasty.read(await plain(400, 300).jpeg().toBuffer())).rejects.toMatchObject({
    status: 503,
    code: 'vin_photo.too_slow',
    message: expect.stringContaining('用时过长') as string,
  })
  await hasty.end()
})

test(
  'a warmed reader is ready before the first photo, and ends with the server',
  { timeout: 180_000 },
  async () => {
    let ready = 0
    const log = createLog('silent')
    const warmed = createVinReader(log, { ...PATIENT, onStart: () => (ready += 1) })
    warmed.warm()
    await expect.poll(() => ready, { timeout: 120_000 }).toBe(1)
    await warmed.read(await plain(320, 240).png().toBuffer())
    expect(ready).toBe(1)
    await warmed.end()
  },
)

/** Runs `work` with a reader that executes another program first. */
async function withChangedProcess(program: string, work: (changed: VinReader) => Promise<void>) {
  const before = process.env['NODE_OPTIONS']
  process.env['NODE_OPTIONS'] = `--import=data:text/javascript,${encodeURIComponent(program)}`
  const changed = createVinReader(createLog('silent'), PATIENT)
  try {
    await work(changed)
  } finally {
    if (before === undefined) delete process.env['NODE_OPTIONS']
    else process.env['NODE_OPTIONS'] = before
    await changed.end()
  }
}

test('nothing is fetched from the network', { timeout: 180_000 }, async () => {
  const cutOff = `
    import net from 'node:net'
    const refuse = () => { throw new Error('no network') }
    net.Socket.prototype.connect = refuse
    globalThis.fetch = refuse`
  await withChangedProcess(cutOff, async (changed) => {
    expect(await changed.read(await picture('d010.jpg'))).toBe('LRWJC7LR79X104436')
    expect(await changed.read(await picture('d008.jpg'))).toBe('LE4UVVAJ6MJ948758')
  })
})

test('a machine that cannot run the networks answers 503', { timeout: 180_000 }, async () => {
  const without = `
    import { registerHooks } from 'node:module'
    registerHooks({
      resolve(name, context, next) {
        if (name === 'onnxruntime-node') throw new Error('no build for this machine')
        return next(name, context)
      },
    })`
  await withChangedProcess(without, async (changed) => {
    await expect(changed.read(await picture('d008.jpg'))).rejects.toMatchObject({
      status: 503,
      message: '图片识别暂不可用，请直接输入 VIN',
    })
  })
})
