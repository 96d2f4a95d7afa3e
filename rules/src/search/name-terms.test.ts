import { expect, test } from 'vitest'

import { nameTerms } from '#src/search/name-terms.ts'

test('neighbouring Chinese characters are terms, each once', () => {
  expect(nameTerms('刹车盘刹车')).toEqual(['刹车', '车盘', '盘刹'])
})

test('a single Chinese character matches itself', () => {
  expect(nameTerms('前刹车盘 左')).toEqual(['前刹', '刹车', '车盘', '左'])
})

test('Latin letters and digits are words, folded to half width and lower case', () => {
  expect(nameTerms('空调密封圈 Ｍ12×1.5 HNBR')).toEqual([
    '空调',
    '调密',
    '密封',
    '封圈',
    'm12',
    '1',
    '5',
    'hnbr',
  ])
})

test('nothing but signs gives no term', () => {
  expect(nameTerms(' （·） ')).toEqual([])
})
