import { toId } from '@portal/rules/ids.ts'
import { describe, expect, test } from 'vitest'

import {
  carColumns,
  carTreeWithin,
  carPathAfter,
  firstOpenStep,
  pickedCar,
  type CarPath,
} from './car-columns.ts'
import { SMALL_TREE } from './car-tree.fixture.ts'
import { findCars } from './find-cars.ts'

const words = (path: CarPath) =>
  carColumns(SMALL_TREE, path).map(({ options }) => options.map((option) => option.words))

const titles = (text: string) => findCars(SMALL_TREE, text).map(({ title }) => title)

describe('the columns of the car picker', () => {
  test('each shows what the choice before leaves', () => {
    expect(words({})).toEqual([['宝马', '沃尔沃'], [], [], [], []])
    expect(
      words({ make: '宝马', series: '3系', chassis: 'G20', vehicle_id: toId<'vehicle'>(3) }),
    ).toEqual([
      ['宝马', '沃尔沃'],
      ['3系'],
      ['F30', 'G20'],
      ['325i B48B20 2.0T', '330i B48B20 2.0T'],
      ['全部年款', '2024 款', '2023 款', '2022 款', '2021 款', '2020 款', '2019 款'],
    ])
  })

  test('where only one branch goes on, it is taken at once', () => {
    const volvo = carPathAfter(SMALL_TREE, {}, { step: 'make', value: '沃尔沃' })
    expect(firstOpenStep(SMALL_TREE, volvo)).toBe('year')
    expect(pickedCar(SMALL_TREE, volvo)?.model).toBe('T5')
    const bmw = carPathAfter(SMALL_TREE, volvo, { step: 'make', value: '宝马' })
    expect(bmw).toEqual({ make: '宝马', series: '3系' })
    expect(firstOpenStep(SMALL_TREE, bmw)).toBe('chassis')
  })

  test('another branch gives up what stood deeper', () => {
    const path = { make: '宝马', series: '3系', chassis: 'G20', vehicle_id: toId<'vehicle'>(3) }
    const other = carPathAfter(SMALL_TREE, path, { step: 'chassis', value: 'F30' })
    expect(other.vehicle_id).toBe(1)
  })

  test('a make and a year leave only their cars', () => {
    const [bmw] = carTreeWithin(SMALL_TREE, { makes: ['宝马'], years: [2019] })
    expect(bmw?.series[0]?.chassis.map(({ chassis, cars }) => [chassis, cars.length])).toEqual([
      ['G20', 1],
    ])
    expect(carTreeWithin(SMALL_TREE, { makes: ['宝马'], years: [] })).toEqual([SMALL_TREE[0]])
  })

  test('years without a car and unknown makes leave a choice', () => {
    const [bmw] = SMALL_TREE
    expect(carTreeWithin(SMALL_TREE, { makes: ['宝马'], years: [1999] })).toEqual([bmw])
    expect(carTreeWithin(SMALL_TREE, { makes: ['五菱'], years: [1999] })).toEqual(SMALL_TREE)
    const built = carTreeWithin(SMALL_TREE, { makes: ['宝马', '沃尔沃'], years: [2018] })
    expect(built.map(({ make_name }) => make_name)).toEqual(['沃尔沃'])
  })
})

describe('searching the car tree', () => {
  test.each([
    ['G20', ['宝马 3系 G20 325i', '宝马 3系 G20 330i']],
    ['bmw 330', ['宝马 3系 G20 330i']],
    ['宝马3系 f30', ['宝马 3系 F30 320i']],
    ['b48', ['宝马 3系 G20 325i', '宝马 3系 G20 330i']],
    ['ｘｃ６０', ['沃尔沃 XC60 SPA T5']],
    ['奥迪', []],
    ['  ', []],
  ])('%s', (text, found) => {
    expect(titles(text)).toEqual(found)
  })
})
