import type { Caller } from '@portal/contract/caller.ts'
import { finishUpload } from '@portal/contract/uploads.ts'
import { DAY_MS } from '@portal/rules/time/shanghai-time.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { deleteUnfinishedUploads } from '#src/ground/uploads/delete-unfinished-uploads.ts'
import { uploadLocker, whileHeld } from '#src/ground/uploads/upload-locker.ts'
import { seedCompany } from '#src/testing/seed.ts'
import { startServer, type TestServer } from '#src/testing/start-server.ts'
import { createTusSender, type TusSender } from '#src/testing/tus-sender.ts'

let server: TestServer
let sender: Caller
let token: string
let tus: TusSender

beforeAll(async () => {
  server = await startServer()
  const { brand, baseUrl } = server
  const { sub } = await seedCompany(server.db, { brand: brand.id })
  token = await server.tokenFor(sub)
  sender = server.callAs({ token })
  tus = createTusSender(baseUrl, { brand: brand.request.brand, authorization: token })
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
})

const die = async () => {
  throw new Error('killed')
}
const tomorrow = () => new Date(Date.now() + 1.1 * DAY_MS)

/** Finishes a picture on a server that dies at its first use of `method` of the file store. */
async function finishAndDie(method: 'put' | 'remove'): Promise<string> {
  const photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  const { id } = await tus.begin({ filename: 'a.jpg', filetype: '', size: photo.length })
  await tus.send(id, 0, photo)
  const { db, sql, lookupSql, files } = server.context
  await using dying = await startServer({ db, sql, lookupSql, files: { ...files, [method]: die } })
  await expect(dying.callAs({ token })(finishUpload, { id })).rejects.toMatchObject({ status: 500 })
  return id
}

test('a picture whose file was not stored is stored by the next attempt', async () => {
  const { address } = await sender(finishUpload, { id: await finishAndDie('put') })
  expect((await fetch(new URL(address, server.baseUrl))).status).toBe(200)
})

test('the bytes that were sent go after a day also if the server died before it removed them', async () => {
  const id = await finishAndDie('remove')
  const { address } = await sender(finishUpload, { id })
  expect(await server.context.files.has(id)).toBe(true)
  await deleteUnfinishedUploads({ ...server.context, now: tomorrow })
  expect(await server.context.files.has(id)).toBe(false)
  expect((await fetch(new URL(address, server.baseUrl))).status).toBe(200)
})

test('a picture that another request does not let go of is refused with a text, and kept', async () => {
  const id = await finishAndDie('put')
  const { db } = server.context
  const another = uploadLocker(db).newLock(id)
  await another.lock(new AbortController().signal, () => {})
  await expect(whileHeld(uploadLocker(db, 0), id, async () => 'mine')).rejects.toMatchObject({
    code: 'upload.busy',
    message: '文件正在处理，请稍后再试',
  })
  await another.unlock()
  expect((await sender(finishUpload, { id })).kind).toBe('picture')
})
