import { expect, test } from 'vitest'

import { holdUploads } from './held-uploads.ts'

test('an upload is held by one until it is let go, or another one is taken', async () => {
  const [first, second] = [holdUploads(), holdUploads()]
  expect(await first.take('/uploads/held-a')).toBe(true)
  expect(await first.take('/uploads/held-a')).toBe(true)
  expect(await second.take('/uploads/held-a')).toBe(false)
  expect(await second.take('/uploads/held-b')).toBe(true)
  first.release()
  await expect.poll(() => second.take('/uploads/held-a')).toBe(true)
  await expect.poll(() => first.take('/uploads/held-b')).toBe(true)
})

test('nothing is held without an address', async () => {
  expect(await holdUploads().take(null)).toBe(false)
})
