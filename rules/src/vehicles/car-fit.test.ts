import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { toId } from '#src/ids.ts'
import { carFit, type ChosenCar, type FittedCar } from '#src/vehicles/car-fit.ts'

const chosen: ChosenCar = {
  vehicle_id: toId<'vehicle'>(1),
  make: 'bmw',
  chassis: 'G20',
  model: '330i',
  engine: 'B48B20',
  body: '三厢',
  year_from: 2019,
  year_to: 2024,
  year: 2020,
}
const { year: _year, ...car } = chosen
const sister = (facts: Partial<FittedCar>): FittedCar => ({
  ...car,
  vehicle_id: toId<'vehicle'>(2),
  ...facts,
})

test.each([
  ['the car itself', [car], 'fits', ''],
  ['no car at all', [], 'unknown', ''],
  ['cars of another chassis', [sister({ chassis: 'G30' })], 'no', ''],
  ['the chassis of another make', [sister({ make: 'audi' })], 'no', ''],
  ['another engine', [sister({ engine: 'B58B30' })], 'check', '发动机不同：B48B20 / B58B30'],
  [
    'two other engines',
    [sister({ engine: 'B58B30' }), sister({ vehicle_id: toId<'vehicle'>(3), engine: 'B46B20' })],
    'check',
    '发动机不同：B48B20 / B58B30、B46B20',
  ],
  ['other years', [sister({ year_from: 2012, year_to: 2016 })], 'check', '年款不符：2012-2016'],
  ['another body', [sister({ body: '旅行' })], 'check', '车身不同：三厢 / 旅行'],
  ['another model alone', [sister({ model: '325i' })], 'check', '车型不同：330i / 325i'],
  ['a car like it in all that is known', [sister({})], 'check', '同底盘车型，请核对配置'],
  [
    'the nearest sister counts',
    [
      sister({ engine: 'B58B30', body: '旅行' }),
      sister({ vehicle_id: toId<'vehicle'>(3), body: '旅行' }),
    ],
    'check',
    '车身不同：三厢 / 旅行',
  ],
  [
    'everything different',
    [sister({ engine: 'N20B20', year_from: 2012, year_to: 2015, body: '旅行' })],
    'check',
    '发动机不同：B48B20 / N20B20；年款不符：2012-2015；车身不同：三厢 / 旅行',
  ],
] as const)('a part for %s', (_what, named, fit, reason) => {
  expect(carFit(chosen, named)).toEqual({ fit, reason })
})

test('a year in which the car was not built has to be checked', () => {
  expect(carFit({ ...chosen, year: 2012 }, [car])).toEqual({
    fit: 'check',
    reason: '年款不符：2019-2024',
  })
  expect(carFit({ ...chosen, year: undefined }, [car]).fit).toBe('fits')
})

const anyCar = fc.record({
  vehicle_id: fc.integer({ min: 1, max: 6 }).map(toId<'vehicle'>),
  make: fc.constantFrom('bmw', 'audi'),
  chassis: fc.constantFrom('G20', 'G30'),
  model: fc.constantFrom('320i', '330i'),
  engine: fc.constantFrom('B48B20', 'B58B30'),
  body: fc.constantFrom('三厢', '旅行'),
  year_from: fc.integer({ min: 2000, max: 2015 }),
  year_to: fc.integer({ min: 2015, max: 2024 }),
})

test('a part fits only where it names the car; a doubt always says what to check', () => {
  fc.assert(
    fc.property(
      anyCar,
      fc.option(fc.integer({ min: 2000, max: 2024 }), { nil: undefined }),
      fc.array(anyCar, { maxLength: 6 }),
      (mine, year, named) => {
        const { fit, reason } = carFit({ ...mine, year }, named)
        const isNamed = named.some(({ vehicle_id }) => vehicle_id === mine.vehicle_id)
        expect(fit !== 'fits' || isNamed).toBe(true)
        expect(fit === 'unknown').toBe(named.length === 0)
        expect(reason === '').toBe(fit !== 'check')
        const hasSister = named.some(
          ({ make, chassis }) => make === mine.make && chassis === mine.chassis,
        )
        expect(fit !== 'no' || !(isNamed || hasSister)).toBe(true)
      },
    ),
  )
})
