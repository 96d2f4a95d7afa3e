import { createHash, randomBytes } from 'node:crypto'
import { request } from 'node:http'

import { createCaller } from '@portal/contract/caller.ts'
import { finishUpload, UPLOAD_PIECE_BYTES, UPLOADS_PATH } from '@portal/contract/uploads.ts'
import { MEBIBYTE } from '@portal/rules/pages/bytes.ts'
import { UPLOAD_LIMIT_BYTES } from '@portal/rules/uploads/upload-file.ts'

import type { BenchOptions } from './bench-row.ts'
import { openBenchDatabase } from './beside/bench-database.ts'
import { logIn } from './beside/log-in.ts'
import { type RunningServer, startServer } from './beside/start-server.ts'
import { freePort } from './free-port.ts'
import { figuresOf, mb } from './measure/server-figures.ts'

const WHOLE_PIECES_BEFORE = 9
const BYTES_OF_CUT_PIECE = 2 * MEBIBYTE
const LOOK_EVERY_MS = 50
/** A killed server holds an upload for five seconds. */
const LEASE_OVER_MS = 60_000

/** Names a track, and leaves the rest of the file to the pictures. */
const MP4_HEAD =
  '\0\0\0\u0018ftypisom\0\0\u0002\0isommp42\0\0\0\u0010moov\0\0\0\u0008trak\0\0\0\0mdat'

type Headers = Readonly<Record<string, string>>
type Upload = { readonly baseUrl: string; readonly headers: Headers; readonly url: URL }

/**
 * Sends the largest upload: once without a break, for time and memory, and once across a killed server, in the middle
 * of a piece. Exits with 1 if what is stored then differs.
 */
export async function benchUpload({ parts, brand }: BenchOptions): Promise<void> {
  const database = await openBenchDatabase(parts)
  const port = await freePort()
  const start = () =>
    startServer({ databaseUrl: database.url, dataFolder: database.folder, brand, port })
  let server = await start()
  const content = Buffer.from(randomBytes(UPLOAD_LIMIT_BYTES - 1))
  content.write(MP4_HEAD, 0, 'latin1')
  try {
    const headers = await logIn(server.baseUrl, brand)
    await sendWhole(server, headers, content)

    const cut = await begin(server.baseUrl, headers, content.length)
    const whole = WHOLE_PIECES_BEFORE * UPLOAD_PIECE_BYTES
    const before = await timed(() => sendPieces(cut, content, 0, whole))
    await sendAndHang(cut, content, whole)
    await server.kill()
    server = await start()
    let from = 0
    const waiting = await timed(async () => {
      from = await untilFree(cut)
    })
    const after = await timed(() => sendPieces(cut, content, from, content.length))
    const isEqual = await isStored(cut, content)
    report(
      `across a killed server: ${seconds(before + after)} s of sending, ${seconds(waiting)} s until the upload was free, ${mb(whole + BYTES_OF_CUT_PIECE - from)} of 2 MB of the cut piece sent again, hashes ${isEqual ? 'equal' : 'DIFFERENT'}`,
    )
    if (!isEqual) process.exitCode = 1
  } finally {
    await server.close()
    await database.close()
  }
}

async function sendWhole(
  server: RunningServer,
  headers: Headers,
  content: Buffer<ArrayBuffer>,
): Promise<void> {
  const { bytes: idle } = await figuresOf(server)
  let most = idle
  const looking = setInterval(
    () => void figuresOf(server).then(({ bytes }) => (most = Math.max(most, bytes))),
    LOOK_EVERY_MS,
  )
  try {
    const upload = await begin(server.baseUrl, headers, content.length)
    const sending = await timed(() => sendPieces(upload, content, 0, content.length))
    const isEqual = await isStored(upload, content)
    report(
      `without a break: ${seconds(sending)} s, ${mb(most - idle)} MB above the idle server's ${mb(idle)}, hashes ${isEqual ? 'equal' : 'DIFFERENT'}`,
    )
    if (!isEqual) process.exitCode = 1
  } finally {
    clearInterval(looking)
  }
}

async function begin(baseUrl: string, headers: Headers, size: number): Promise<Upload> {
  const answer = await fetch(new URL(UPLOADS_PATH, baseUrl), {
    method: 'POST',
    headers: {
      ...tus(headers),
      'upload-length': String(size),
      'upload-metadata': `filename ${Buffer.from('a.mp4').toString('base64')}`,
    },
  })
  const location = answer.headers.get('location')
  if (location === null) throw new Error(`no upload: ${answer.status} ${await answer.text()}`)
  return { baseUrl, headers, url: new URL(location, new URL(UPLOADS_PATH, baseUrl)) }
}

async function sendPieces(
  { url, headers }: Upload,
  content: Buffer<ArrayBuffer>,
  from: number,
  until: number,
): Promise<void> {
  for (let at = from; at < until; at += UPLOAD_PIECE_BYTES) {
    const { status } = await fetch(url, {
      method: 'PATCH',
      headers: pieceHeaders(headers, at),
      body: content.subarray(at, Math.min(at + UPLOAD_PIECE_BYTES, until)),
    })
    if (status !== 204) throw new Error(`the piece at ${at} got ${status}`)
  }
}

/** Announces a piece, sends a part of it and then nothing more. */
async function sendAndHang({ url, headers }: Upload, content: Buffer, at: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const sending = request(url, {
      method: 'PATCH',
      headers: { ...pieceHeaders(headers, at), 'content-length': UPLOAD_PIECE_BYTES },
    })
    // The killed server resets the line.
    sending.on('error', () => {})
    sending.write(content.subarray(at, at + BYTES_OF_CUT_PIECE), (error) =>
      error ? reject(error) : resolve(),
    )
  })
}

/** @returns how much arrived, once the killed server no longer holds the upload */
async function untilFree({ url, headers }: Upload): Promise<number> {
  const end = Date.now() + LEASE_OVER_MS
  for (;;) {
    const answer = await fetch(url, { method: 'HEAD', headers: tus(headers) })
    if (answer.status === 200) return Number(answer.headers.get('upload-offset'))
    if (Date.now() > end) throw new Error(`the upload got ${answer.status}`)
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
}

async function isStored({ url, baseUrl, headers }: Upload, content: Buffer): Promise<boolean> {
  const call = createCaller({ baseUrl, segment: 'Shopv2', headers: () => headers })
  const { address } = await call(finishUpload, { id: url.pathname.split('/').at(-1) ?? '' })
  const stored = await fetch(new URL(address, baseUrl))
  return hashOf(Buffer.from(await stored.arrayBuffer())) === hashOf(content)
}

const tus = (headers: Headers) => ({ ...headers, 'tus-resumable': '1.0.0' })

const pieceHeaders = (headers: Headers, at: number) => ({
  ...tus(headers),
  'upload-offset': String(at),
  'content-type': 'application/offset+octet-stream',
})

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function timed(work: () => Promise<void>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

const seconds = (ms: number) => (ms / 1000).toFixed(1)

function report(line: string): void {
  process.stdout.write(`${line}\n`)
}
