import { UPLOADS_PATH } from '@portal/contract/uploads.ts'
import { UPLOAD_LIMIT_BYTES } from '@portal/rules/uploads/upload-file.ts'
import { beforeEach, expect, test } from 'vitest'

import { seedCompany } from '#src/testing/seed.ts'
import { serveTests } from '#src/testing/serve-tests.ts'
import type { TestServer } from '#src/testing/start-server.ts'
import { createTusSender, type TusSender } from '#src/testing/tus-sender.ts'
import { videoOf } from '#src/testing/video.ts'

let server: TestServer
let token: string
let tus: TusSender
serveTests((started) => {
  server = started
})
beforeEach(async () => {
  const { sub } = await seedCompany(server.db, { brand: server.brand.id })
  token = await server.tokenFor(sub)
  const headers = { brand: server.brand.request.brand, authorization: token }
  tus = createTusSender(server.baseUrl, headers)
})

const named = (filename: string, size: number, filetype = '') => ({ filename, filetype, size })

test.each([
  [
    'one byte too many',
    named('a.mp4', UPLOAD_LIMIT_BYTES),
    413,
    '文件过大，请选择小于 100MB 的文件',
  ],
  ['nothing', named('a.mp4', 0), 400, '文件是空的，请重新选择'],
  [
    'a document',
    named('a.pdf', 10, 'application/pdf'),
    415,
    '仅支持图片（JPEG、PNG、WebP、GIF）和视频（MP4、WebM、MOV）',
  ],
])('%s is refused before a byte is sent', async (_what, file, status, msg) => {
  expect(await tus.begin(file)).toMatchObject({ status, msg })
})

test('a name that no column can store is refused before a byte is sent', async () => {
  const msg = '文件信息含有无法保存的字符，请将文件改名后重新选择'
  expect(await tus.begin(named('a\0.mp4', 10))).toMatchObject({ status: 400, msg })
  expect(await tus.begin(named('a.mp4', 10, 'video/mp4\0'))).toMatchObject({ status: 400, msg })
})

test('a file of unknown size is refused', async () => {
  const answer = await fetch(new URL(UPLOADS_PATH, server.baseUrl), {
    method: 'POST',
    headers: {
      'tus-resumable': '1.0.0',
      brand: server.brand.request.brand,
      authorization: token,
      'upload-defer-length': '1',
      'upload-metadata': `filename ${Buffer.from('a.mp4').toString('base64')}`,
    },
  })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ msg: '上传须先说明文件大小，再按顺序逐段发送' })
})

test('one byte more than announced is refused, with its length and without', async () => {
  const content = videoOf(1001)
  const refusal = { status: 413, msg: '文件比开始上传时大，可能已被修改，请重新选择' }
  const { id } = await tus.begin(named('a.mp4', 1000))
  expect(await tus.send(id, 0, content)).toMatchObject(refusal)
  expect(await tus.findOffset(id)).toMatchObject({ status: 200, offset: 0 })
  expect(await tus.sendChunked(id, 0, content)).toMatchObject(refusal)
  expect(await tus.send(id, 0, content.subarray(0, 1000))).toMatchObject({ offset: 1000 })
  expect(await tus.send(id, 1000, content.subarray(1000))).toMatchObject(refusal)
})

test('a file just under the limit may begin', async () => {
  expect(await tus.begin(named('a.mov', UPLOAD_LIMIT_BYTES - 1))).toMatchObject({ status: 201 })
})
