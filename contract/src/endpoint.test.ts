import { Type } from 'typebox'
import { expect, test } from 'vitest'

import { endpoint } from './endpoint.ts'

const CALL = {
  method: 'POST',
  path: '/api/Shop.Test/call',
  access: 'user',
  summary: 'Exists in this test alone.',
  input: Type.Object({}),
  output: Type.Object({}),
} as const

test('a call names what it reads or what it changes; the types refuse neither, both and a change of nothing', () => {
  expect(endpoint({ ...CALL, reads: [] }).reads).toEqual([])
  expect(endpoint({ ...CALL, changes: ['cart'] }).changes).toEqual(['cart'])
  // @ts-expect-error A call must declare what it reads or changes.
  endpoint(CALL)
  // @ts-expect-error A call that changes something is not cached.
  endpoint({ ...CALL, reads: ['cart'], changes: ['cart'] })
  // @ts-expect-error A change names at least one topic.
  endpoint({ ...CALL, changes: [] })
  // @ts-expect-error An unknown topic is rejected.
  endpoint({ ...CALL, reads: ['weather'] })
})
