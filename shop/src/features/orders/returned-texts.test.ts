import { expect, test } from 'vitest'

import { returnedTexts } from './returned-texts.ts'

test('only credited pieces count as returned; the others are pending', () => {
  expect(returnedTexts({ returned: 0, credited: 0 })).toEqual([])
  expect(returnedTexts({ returned: 1, credited: 0 })).toEqual(['退货中 1'])
  expect(returnedTexts({ returned: 3, credited: 2 })).toEqual(['已退 2', '退货中 1'])
  expect(returnedTexts({ returned: 2, credited: 2 })).toEqual(['已退 2'])
})
