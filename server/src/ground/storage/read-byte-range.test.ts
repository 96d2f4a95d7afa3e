import { assert, integer, nat, property } from 'fast-check'
import { expect, test } from 'vitest'

import { readByteRange } from '#src/ground/storage/read-byte-range.ts'

test.each([
  [undefined, 'whole'],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-1000', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['bytes=100-', 'beyond'],
  ['bytes=-0', 'beyond'],
  ['bytes=5-4', 'whole'],
  ['bytes=-', 'whole'],
  ['bytes=0-1,5-6', 'whole'],
  ['pages=1-2', 'whole'],
  ['bytes=a-b', 'whole'],
])('of 100 bytes %s is %j', (header, piece) => {
  expect(readByteRange(header, 100)).toEqual(piece)
})

test('a range never exceeds the file', () => {
  assert(
    property(integer({ min: 1, max: 10_000 }), nat(), nat(), (size, first, last) => {
      for (const header of [`bytes=${first}-${last}`, `bytes=${first}-`, `bytes=-${last}`]) {
        const piece = readByteRange(header, size)
        if (typeof piece === 'string') continue
        expect(piece.start).toBeGreaterThanOrEqual(0)
        expect(piece.end).toBeGreaterThanOrEqual(piece.start)
        expect(piece.end).toBeLessThan(size)
      }
    }),
  )
})
