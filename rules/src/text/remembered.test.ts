import { expect, test } from 'vitest'

import { remembered } from '#src/text/remembered.ts'

test('a rule reads each text once, until there are too many', () => {
  const read: string[] = []
  const length = remembered((line) => read.push(line) && line.length)
  expect([length('abc'), length('ab'), length('abc')]).toEqual([3, 2, 3])
  expect(read).toEqual(['abc', 'ab'])
  for (let at = 0; at < 2000; at += 1) length(`line ${at}`)
  expect(length('abc')).toBe(3)
  expect(read.filter((line) => line === 'abc')).toHaveLength(2)
})
