import { expect, test } from 'vitest'

import { parseSearchParams, writeSearchParams } from './search-params.ts'

test('what stands behind ? in an address keeps an OE number text, leading zeros and all', () => {
  expect(parseSearchParams('?keyword=0009054010&id=7')).toEqual({
    keyword: '0009054010',
    id: '7',
  })
})

test('what stands behind ? in an address carries many lines and Chinese words there and back', () => {
  const keyword = '11427953129=12\nA 205 320 46 30\n前刹车片 &？'
  expect(parseSearchParams(writeSearchParams({ keyword, page: undefined }))).toEqual({ keyword })
})

test('what stands behind ? in an address is nothing where there is nothing to say', () => {
  expect(writeSearchParams({ page: undefined, keyword: '' })).toBe('')
})
