import { expect, test } from 'vitest'

import { categoryHue } from '#src/pages/category-hue.ts'

test('a sixth category group wears the first colour again', () => {
  expect([0, 1, 2, 3, 4, 5, 9, 10].map(categoryHue)).toEqual([1, 2, 3, 4, 5, 1, 5, 1])
})
