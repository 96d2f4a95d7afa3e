import { describe, expect, test } from 'vitest'

import { carTitle, modelYears, yearsWords } from './car-words.ts'

describe('a car in words', () => {
  test('make, series, chassis, model', () => {
    const car = { make_name: '宝马', series: '3系', chassis: 'G20', model: '330i' }
    expect(carTitle(car)).toBe('宝马 3系 G20 330i')
  })

  test('lists no suggestion twice', () => {
    const car = { make_name: 'MINI', series: 'MINI', chassis: 'F56', model: 'COOPER' }
    expect(carTitle(car)).toBe('MINI F56 COOPER')
  })

  test('lists years from the newest down, and a single year as one', () => {
    expect(modelYears({ year_from: 2019, year_to: 2021 })).toEqual([2021, 2020, 2019])
    expect(yearsWords({ year_from: 2019, year_to: 2021 })).toBe('2019–2021')
    expect(yearsWords({ year_from: 2019, year_to: 2019 })).toBe('2019')
  })
})
