import { expect, test } from 'vitest'

import { arrivalLines } from './arrival-words.ts'

const AWAITED = {
  arrival_state: 'awaited',
  arrived_at: null,
  expected_on: '2026-12-05',
  is_late: 0,
  arrival_pieces: '10+',
  arrival_warehouse: 1,
  on_way_stock: 36,
} as const
const ARRIVED = {
  ...AWAITED,
  arrival_state: 'arrived',
  arrived_at: '2026-11-20 10:35:00',
  expected_on: null,
  on_way_stock: 0,
} as const

const words = (arrival: Parameters<typeof arrivalLines>[0]) =>
  arrivalLines(arrival).map((line) => `${line.label} ${line.words}`)

test('an arrival shows its moment, roughly how much, and where', () => {
  expect(words(ARRIVED)).toEqual(['仓库 广州仓', '时间 11-20 10:35', '数量 10+ 件'])
  expect(words({ ...ARRIVED, arrival_pieces: '少量' })[2]).toBe('数量 少量')
})

test('an awaited arrival shows the day, and the figure only if the brand shows it', () => {
  expect(words(AWAITED)).toEqual(['仓库 广州仓', '预计 12-05', '在途 36 件'])
  expect(words({ ...AWAITED, on_way_stock: null })[2]).toBe('在途 10+ 件')
  expect(words({ ...AWAITED, on_way_stock: null, arrival_pieces: '少量' })[2]).toBe('在途 少量')
})

test('a day that passed is late, and an unknown one is open', () => {
  expect(arrivalLines({ ...AWAITED, is_late: 1 })[1]).toEqual({
    label: '预计',
    words: '12-05 延迟',
    isLate: true,
  })
  expect(words({ ...AWAITED, expected_on: null })[1]).toBe('预计 待定')
})
