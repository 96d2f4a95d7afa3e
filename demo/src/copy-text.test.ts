import { expect, test } from 'vitest'

import { copyLine } from '#src/copy-text.ts'

test('separates cells by tabs and writes nothing as \\N', () => {
  expect(copyLine(['ZR-1142-0086', 12, true, null])).toBe('ZR-1142-0086\t12\tt\t\\N\n')
})

test('what means something to COPY is written as text', () => {
  expect(copyLine(['a\tb\nc\\d'])).toBe('a\\tb\\nc\\\\d\n')
})

test('lists become arrays and objects json, with their quotes kept', () => {
  expect(copyLine([['左', '3/4"-16'], { json: { label: '螺纹' } }])).toBe(
    '{"左","3/4\\\\"-16"}\t{"label":"螺纹"}\n',
  )
})

test('moments are written with their zone', () => {
  expect(copyLine([new Date('2026-11-21T00:00:00Z')])).toBe('2026-11-21T00:00:00.000Z\n')
})
