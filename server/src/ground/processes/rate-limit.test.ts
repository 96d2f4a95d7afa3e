import { expect, test } from 'vitest'

import { rateLimit } from '#src/ground/processes/rate-limit.ts'

const at = (seconds: number) => new Date(seconds * 1000)

test('each key has its own limit per window', () => {
  const limit = rateLimit({ max: 2, seconds: 60 })
  limit.take('a', at(0))
  limit.take('a', at(1))
  limit.take('b', at(1))
  expect(() => limit.take('a', at(20))).toThrow(
    expect.objectContaining({ status: 429, retryAfterSeconds: 40 }),
  )
  limit.take('a', at(60))
})
