import { expect, test } from 'vitest'

import { readFrame } from './live-frames.ts'

test.each([
  ['1', { kind: 'beat' }],
  ['0', { kind: 'beat' }],
  ['[]', { kind: 'clear' }],
  ['{"topics":["cart","stock"]}', { kind: 'topics', topics: ['cart', 'stock'] }],
  ['{"read":[3,4]}', { kind: 'read', ids: [3, 4] }],
  ['{"recalled":[5]}', { kind: 'gone', ids: [5] }],
  ['{"reset":true}', { kind: 'reset' }],
  ['{"epoch":"a","seq":3,"line":"b"}', { kind: 'hello', epoch: 'a', seq: 3, line: 'b' }],
])('the frame %s', (text, frame) => {
  expect(readFrame(text)).toEqual(frame)
})

test('a topic of a newer server is left out', () => {
  expect(readFrame('{"topics":["cart","tomorrow"]}')).toEqual({ kind: 'topics', topics: ['cart'] })
})

test.each(['', 'hello', '[1]', '{}', '{"id":3}', '{"read":"3"}', 'null'])(
  '%j means nothing',
  (text) => {
    expect(readFrame(text)).toBeUndefined()
  },
)
