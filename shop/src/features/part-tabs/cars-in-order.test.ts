import { expect, test } from 'vitest'

import { carsAbout, carsBySeries, modelOf, type Car } from './cars-in-order.ts'

function car(series: string, chassis: string, model: string, year: string): Car {
  return {
    vehicle_sys: series,
    vehicle_group: `${chassis} ${model}`,
    chassis,
    engine_name: 'B48B20',
    transmission: '8HP50',
    displacement: '2.0T',
    year,
    image: '',
  }
}

const FIVE = car('5系', 'G38', '530Li', '2017-2023')
const SEVEN = car('7系', 'G11', '730Li', '2016-2022')
const MINI = car('Cooper', 'F56', 'Cooper S', '2014-2020')
const GROUPS = [
  { brand: '宝马', img: '', list: [FIVE, SEVEN, { ...FIVE, year: '2012-2017' }] },
  { brand: 'MINI', img: '', list: [MINI] },
]
const found = (typed: string) => carsAbout(GROUPS, typed).flatMap(({ list }) => list)

test('every word narrows, whatever its case', () => {
  expect(found('g11 b48')).toEqual([SEVEN])
  expect(found('mini')).toEqual([MINI])
  expect(found('g11 cooper')).toEqual([])
})

test('a year finds the cars that were built in it', () => {
  expect(found('5系 2013')).toEqual([{ ...FIVE, year: '2012-2017' }])
  expect(found('2023')).toEqual([FIVE])
})

test('a make without a car left is gone', () => {
  expect(carsAbout(GROUPS, 'F56').map(({ brand }) => brand)).toEqual(['MINI'])
  expect(carsAbout(GROUPS, '  ')).toBe(GROUPS)
})

test('cars of one series stand together', () => {
  const [, list] = carsBySeries(GROUPS[0]?.list ?? [])
  expect(list).toEqual(['7系', [SEVEN]])
})

test('a chassis of two words is not taken for the model', () => {
  expect(modelOf(car('Cayenne', '958 92A', 'S Hybrid', '2010-2017'))).toBe('S Hybrid')
})
