import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  DEFAULT_PAGE_SIZE,
  MAX_PAGE_SIZE,
  PAGE_SIZES,
  pageCount,
  pageWithin,
} from '#src/pages/page-count.ts'

test.each([
  [0, 10, 1],
  [10, 10, 1],
  [11, 10, 2],
  [3000, 200, 15],
])('%i rows of %i a page are %i pages', (total, size, pages) => {
  expect(pageCount(total, size)).toBe(pages)
})

test.each([
  [0, 5, 1],
  [6, 5, 5],
  [3, 5, 3],
  [2.9, 5, 2],
  [Number.NaN, 5, 1],
  [2, 0, 1],
])('page %d of %i is page %i', (page, pages, shown) => {
  expect(pageWithin(page, pages)).toBe(shown)
})

test('the pages hold all rows, and none of them is empty', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1 }), fc.constantFrom(...PAGE_SIZES), (total, size) => {
      const pages = pageCount(total, size)
      expect(pages * size).toBeGreaterThanOrEqual(total)
      expect((pages - 1) * size).toBeLessThan(total)
    }),
  )
})

test('a list begins with one of the sizes that it offers', () => {
  expect(PAGE_SIZES).toContain(DEFAULT_PAGE_SIZE)
})

test('the largest page that can be chosen is the largest that is answered', () => {
  expect(Math.max(...PAGE_SIZES)).toBe(MAX_PAGE_SIZE)
})
