import { expect, test } from 'vitest'

import { dayIn, parseSearchParams, writeSearchParams } from './search-params.ts'

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

test.each([
  ['2028-02-29', '2028-02-29'],
  ['2026-02-31', undefined],
  ['2026-19-11', undefined],
  ['tomorrow', undefined],
])('a day in an address, %s, is read as %s', (written, day) => {
  expect(dayIn({ from: written }, 'from')).toBe(day)
  expect(dayIn({}, 'from')).toBeUndefined()
})
