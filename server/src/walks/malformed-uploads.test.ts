import { UPLOADS_PATH } from '@portal/contract/uploads.ts'
import { expect, test } from 'vitest'

import { seedCompany } from '#src/testing/seed.ts'
import { serveTests } from '#src/testing/serve-tests.ts'
import type { TestServer } from '#src/testing/start-server.ts'
import { createTusSender, type TusSender } from '#src/testing/tus-sender.ts'

const CONTENT = Buffer.from('0123456789')
const FILE = { filename: 'a.mp4', filetype: 'video/mp4', size: CONTENT.length }

let server: TestServer
let headers: Record<string, string>
let tus: TusSender
serveTests(async (started) => {
  server = started
  const { main } = await seedCompany(server.db, { brand: server.brand.id })
  const authorization = await server.tokenFor(main)
  headers = { brand: server.brand.request.brand, authorization }
  tus = createTusSender(server.baseUrl, headers)
})

const named = (name: string) => `filename ${Buffer.from(name, 'latin1').toString('base64')}`

/** A whole request of each kind, of which one header at a time is replaced. */
const REQUESTS: Readonly<Record<string, Record<string, string>>> = {
  POST: {
    'tus-resumable': '1.0.0',
    'upload-length': String(CONTENT.length),
    'upload-metadata': named(FILE.filename),
  },
  PATCH: {
    'tus-resumable': '1.0.0',
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
  },
  HEAD: { 'tus-resumable': '1.0.0' },
  DELETE: { 'tus-resumable': '1.0.0' },
}

const NUMBERS = [
  '',
  ' ',
  '-1',
  '-0',
  '0',
  '0.5',
  '01',
  '1e3',
  '0x10',
  'NaN',
  'Infinity',
  '7, 7',
  '2147483648',
  '9007199254740993',
  '9'.repeat(400),
  'ÿ',
  "1'; drop table upload; --",
]

const VALUES: Readonly<Record<string, readonly string[]>> = {
  'upload-length': NUMBERS,
  'upload-offset': NUMBERS,
  'upload-defer-length': ['', '0', '1', '2', '-1', 'true', '1, 1'],
  'upload-metadata': [
    '',
    ' ',
    ',',
    'filename',
    'filename ',
    'filename a',
    'filename !!!!',
    named(''),
    named('a\0.mp4'),
    named('\0'),
    `${named('a.mp4')},filetype ${Buffer.from('video/mp4\0').toString('base64')}`,
    `${named('a.mp4')},other AA==`,
    // Half of a surrogate pair, bytes that are no text, and a name of two lines.
    named('\u00ed\u00a0\u0080.mp4'),
    named('\u00ff\u00fe.mp4'),
    named('a\r\nb.mp4'),
    `${named('a.mp4')},${named('b.mp4')}`,
    `${named('a.mp4')},__proto__ YQ==`,
    `${named('a.mp4')},constructor YQ==`,
    named(`${'x'.repeat(5000)}.mp4`),
    named("'; drop table upload; --.mp4"),
    named('../../package.json'),
    'x'.repeat(8000),
    'ÿ',
  ],
  'content-type': [
    '',
    'x',
    'application/json',
    'text/plain',
    'multipart/form-data',
    'application/offset+octet-stream',
    'application/offset+octet-stream; charset=x',
    'application/'.repeat(500),
  ],
  'content-encoding': ['gzip', 'x'],
  'tus-resumable': ['', '0', '0.2.2', '2.0.0', '1.0.0, 1.0.0'],
  'upload-concat': ['', 'partial', 'final;', 'final;/api/uploads/a'],
  'x-http-method-override': ['GET', 'OPTIONS', 'POST', 'PATCH', 'DELETE', 'TRACE', 'x'],
}

const listUploads = () =>
  server.db
    .selectFrom('upload')
    .select(['upload_id', 'name', 'size_bytes', 'metadata', 'stored_name'])
    .orderBy('upload_id')
    .execute()

/** The faults of a request with this header, and what was written although it was refused. */
async function faultOf(method: string, name: string, value: string): Promise<string | undefined> {
  const { id } = await tus.begin(FILE)
  const before = await listUploads()
  const path = method === 'POST' ? UPLOADS_PATH : `${UPLOADS_PATH}/${id}`
  const { status } = await fetch(new URL(path, server.baseUrl), {
    method,
    headers: { ...REQUESTS[method], ...headers, [name]: value },
    ...(method === 'PATCH' && { body: CONTENT }),
  })
  if (status >= 500) return `${JSON.stringify(value.slice(0, 100))} → ${status}`
  if (status < 400) return undefined
  expect(await listUploads()).toEqual(before)
  expect(await tus.findOffset(id)).toMatchObject({ status: 200, offset: 0 })
  return undefined
}

const ROWS = Object.keys(REQUESTS).flatMap((method) =>
  Object.keys(VALUES).map((name) => [method, name] as const),
)

test.each(ROWS)(
  '%s of an upload: an invalid %s causes no fault, and writes nothing when it is refused',
  async (method, name) => {
    const faults: string[] = []
    for (const value of VALUES[name] ?? []) {
      const fault = await faultOf(method, name, value)
      if (fault !== undefined) faults.push(fault)
    }
    expect(faults).toEqual([])
  },
)
