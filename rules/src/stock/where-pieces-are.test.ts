import { expect, test } from 'vitest'

import { PIECES_PLACES, placeOfReason } from '#src/stock/where-pieces-are.ts'

test('a reason that names missing stock implies the place, other reasons leave it open', () => {
  expect(placeOfReason('货架缺货')).toBe('missing')
  expect(placeOfReason('仓库找不到')).toBe('missing')
  expect(placeOfReason('客户不要了')).toBeUndefined()
  expect(placeOfReason('')).toBeUndefined()
})

test('no reason implies that the pieces are in stock', () => {
  const places = ['缺货', '盘亏', '找不到', '丢失', '在货架上', '客户取消', ''].map(placeOfReason)
  expect(PIECES_PLACES.filter((place) => places.includes(place))).toEqual(['missing'])
})
