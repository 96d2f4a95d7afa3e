import { expect, test } from 'vitest'

import { parseSearchParams, writeSearchParams } from './search-params.ts'

test('search params keep an OE number text with its leading zeros', () => {
  expect(parseSearchParams('?keyword=0009054010&id=7')).toEqual({
    keyword: '0009054010',
    id: '7',
  })
})

test('search params carry many lines and Chinese words there and back', () => {
  const keyword = '11427953129=12\nA 205 320 46 30\n前刹车片 &？'
  expect(parseSearchParams(writeSearchParams({ keyword, page: undefined }))).toEqual({ keyword })
})

test('empty search params are omitted', () => {
  expect(writeSearchParams({ page: undefined, keyword: '' })).toBe('')
})
