import { expect, test } from 'vitest'

import { toId } from '#src/ids.ts'
import { type CarName, completeCar } from '#src/vehicles/complete-car.ts'

const name = (
  kind: CarName['kind'],
  text: string,
  rest: Partial<Pick<CarName, 'words' | 'syllables' | 'vehicles'>> = {},
): CarName => ({
  kind,
  text,
  car: text,
  words: [text],
  syllables: [],
  vehicles: [toId(1)],
  ...rest,
})

const NAMES = [
  name('engine', 'B48B20', { words: ['B48B20', 'B48'] }),
  name('model', '530Li', { words: ['530LI', '530'] }),
  name('series', '5系', { vehicles: [toId(1), toId(2)] }),
  name('series', '奔腾', { syllables: ['ben', 'teng'] }),
  name('make', '奔驰', { words: ['奔驰', 'MERCEDES'], syllables: ['ben', 'chi'] }),
  name('make', '宝马', { words: ['宝马', 'BMW'], syllables: ['bao', 'ma'] }),
  name('chassis', 'B8'),
]
const found = (typed: string, max = 10) => completeCar(NAMES, typed, max).map(({ text }) => text)

test.each([
  ['宝', ['宝马']],
  ['ｂｍｗ', ['宝马']],
  ['merc', ['奔驰']],
  ['530 l', ['530Li']],
  ['baoma', ['宝马']],
  ['bm', ['宝马']],
  ['B48', ['B48B20']],
  ['X', []],
])('%s may become %j', (typed, names) => {
  expect(found(typed)).toEqual(names)
})

test('makes come before series, and whole words before beginnings', () => {
  expect(found('奔')).toEqual(['奔驰', '奔腾'])
  expect(completeCar([name('make', 'B8X'), ...NAMES], 'B8', 9).map(({ text }) => text)).toEqual([
    'B8',
    'B8X',
  ])
})

test('pinyin of the whole name comes before pinyin of its beginning', () => {
  expect(found('benteng')[0]).toBe('奔腾')
  expect(found('ben')).toEqual(['奔驰', '奔腾'])
})

test('of two of a kind the one with more cars comes first', () => {
  const rare = name('chassis', 'G20', { vehicles: [toId(7)] })
  const common = name('chassis', 'G28', { vehicles: [toId(3), toId(4), toId(5)] })
  expect(completeCar([rare, common], 'g2', 9)).toEqual([common, rare])
})

test('offers at most the requested number', () => {
  expect(found('b', 2)).toHaveLength(2)
})
