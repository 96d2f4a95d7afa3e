import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

import { finishUpload, UPLOAD_PIECE_BYTES } from '@portal/contract/uploads.ts'
import { MEBIBYTE } from '@portal/rules/pages/bytes.ts'
import { UPLOAD_LIMIT_BYTES } from '@portal/rules/uploads/upload-file.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { type KillableServer, startKillable } from '#src/testing/killable-server.ts'
import { seedCompany } from '#src/testing/seed.ts'
import { videoOf } from '#src/testing/video.ts'

const BRAND = 'premium'
const PIECES_BEFORE = 9

let stage: KillableServer
beforeAll(async () => {
  stage = await startKillable(BRAND)
}, 300_000)
afterAll(() => stage.end())

test('the largest upload goes on where a killed server left it, in another process', async () => {
  const { main } = await seedCompany(stage.db, { brand: BRAND })
  const { call, tus, baseUrl } = await stage.uploadsAs(main)
  const content = videoOf(UPLOAD_LIMIT_BYTES - 1)
  const pieceAt = (offset: number) => content.subarray(offset, offset + UPLOAD_PIECE_BYTES)

  const { id } = await tus.begin({ filename: 'a.mp4', filetype: '', size: content.length })
  const whole = PIECES_BEFORE * UPLOAD_PIECE_BYTES
  for (let offset = 0; offset < whole; offset += UPLOAD_PIECE_BYTES)
    expect(await tus.send(id, offset, pieceAt(offset))).toMatchObject({ status: 204 })
  await tus.sendAndHang(id, { content: pieceAt(whole), bytes: 2 * MEBIBYTE, offset: whole })
  await stage.killServer()

  const { status, offset } = await untilFree(() => tus.findOffset(id))
  expect(status).toBe(200)
  expect(offset).toBeGreaterThanOrEqual(whole)
  expect(offset).toBeLessThanOrEqual(whole + 2 * MEBIBYTE)
  for (let at = offset; at < content.length; at += UPLOAD_PIECE_BYTES)
    expect(await tus.send(id, at, pieceAt(at))).toMatchObject({ status: 204 })
  const { address, size_bytes } = await call(finishUpload, { id })
  expect(size_bytes).toBe(content.length)
  const stored = await fetch(new URL(address, baseUrl))
  expect(hashOf(Buffer.from(await stored.arrayBuffer()))).toBe(hashOf(content))
}, 300_000)

/** The killed process holds the upload until its lease ends; the page asks again too. */
async function untilFree<T extends { readonly status: number }>(ask: () => Promise<T>): Promise<T> {
  const until = Date.now() + 60_000
  for (;;) {
    const answer = await ask()
    if (answer.status !== 423 || Date.now() > until) return answer
    await wait(100)
  }
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
