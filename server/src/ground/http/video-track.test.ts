import { randomBytes } from 'node:crypto'

import { expect, test } from 'vitest'

import { hasTrackIfVideo } from '#src/ground/http/video-track.ts'

const NOISE = randomBytes(5000)

function box(name: string, ...contents: readonly Buffer[]): Buffer {
  const header = Buffer.alloc(8)
  const body = Buffer.concat(contents)
  header.writeUInt32BE(8 + body.length)
  header.write(name, 4, 'latin1')
  return Buffer.concat([header, body])
}

/** With its size in 64 bits. */
function longBox(name: string, body: Buffer): Buffer {
  const header = Buffer.alloc(16)
  header.writeUInt32BE(1)
  header.write(name, 4, 'latin1')
  header.writeBigUInt64BE(BigInt(16 + body.length), 8)
  return Buffer.concat([header, body])
}

/** To the end of the file. */
function lastBox(name: string, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`\0\0\0\0${name}`, 'latin1'), body])
}

const FTYP = box('ftyp', Buffer.from('isom\0\0\u0002\0isommp42', 'latin1'))
const MOOV = box('moov', box('mvhd', NOISE.subarray(0, 100)), box('trak', NOISE.subarray(0, 300)))
const MDAT = box('mdat', NOISE)
const NO_TRACK = box('moov', box('mvhd', NOISE.subarray(0, 100)))

const hex = (digits: string) => Buffer.from(digits, 'hex')

/** With its size in eight bytes. */
function element(id: string, ...contents: readonly Buffer[]): Buffer {
  const body = Buffer.concat(contents)
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE(BigInt(body.length))
  size.writeUInt8(1)
  return Buffer.concat([hex(id), size, body])
}

const EBML = hex('1a45dfa3874282847765626d')
const INFO = element('1549a966', NOISE.subarray(0, 60))
const TRACKS = element('1654ae6b', hex('ae83d78101'))
const CLUSTER = element('1f43b675', NOISE)
const UNKNOWN = 'ff'

/** Counts the bytes that are read. */
function contentOf(...parts: readonly Buffer[]) {
  const bytes = Buffer.concat(parts)
  const content = {
    size: bytes.length,
    readBytes: 0,
    read: async (start: number, length: number) => {
      content.readBytes += length
      return bytes.subarray(start, start + length)
    },
  }
  return content
}

test.each([
  ['mp4', 'its tracks first', [FTYP, MOOV, MDAT]],
  ['mp4', 'its tracks last', [FTYP, box('free'), MDAT, MOOV]],
  ['mp4', 'a long size', [FTYP, longBox('mdat', NOISE), MOOV]],
  ['mp4', 'a last box without a size', [FTYP, MOOV, lastBox('mdat', NOISE)]],
  ['mp4', 'fragments', [FTYP, MOOV, box('moof', NOISE), MDAT, box('moof', NOISE), MDAT]],
  ['mov', 'no ftyp', [box('wide'), MDAT, MOOV]],
  ['webm', 'sizes', [EBML, element('18538067', INFO, TRACKS, CLUSTER)]],
  [
    'webm',
    'a recording without sizes',
    [EBML, hex(`18538067${UNKNOWN}`), INFO, TRACKS, hex(`1f43b675${UNKNOWN}`), NOISE],
  ],
] as const)(
  'a %s with %s has a track, which is found by headers alone',
  async (type, _how, parts) => {
    const content = contentOf(...parts)
    expect(await hasTrackIfVideo(type, content)).toBe(true)
    expect(content.readBytes).toBeLessThan(300)
  },
)

test.each([
  ['mp4', 'noise behind the head', [FTYP, NOISE]],
  ['mp4', 'no tracks', [FTYP, NO_TRACK, MDAT]],
  ['mp4', 'the end cut off', [FTYP, MDAT, MOOV.subarray(0, 200)]],
  ['mp4', 'nothing behind the head', [FTYP]],
  ['mov', 'pictures alone', [box('wide'), MDAT]],
  ['webm', 'noise behind the head', [EBML, NOISE]],
  ['webm', 'no tracks', [EBML, element('18538067', INFO, CLUSTER)]],
] as const)('a %s with %s has none', async (type, _how, parts) => {
  expect(await hasTrackIfVideo(type, contentOf(...parts))).toBe(false)
})

test('boxes without an end are not read forever', async () => {
  const many = contentOf(FTYP, ...Array.from({ length: 2000 }, () => box('free')), MOOV)
  expect(await hasTrackIfVideo('mp4', many)).toBe(false)
  expect(many.readBytes).toBeLessThan(10_000)
})

test('a picture needs no track', async () => {
  expect(await hasTrackIfVideo('png', contentOf(NOISE))).toBe(true)
})
