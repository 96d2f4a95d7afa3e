import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { toId } from '#src/ids.ts'
import { type BuiltCar, readVin, type VinPattern } from '#src/vehicles/read-vin.ts'

const car = (vehicle_id: number, year_from: number, year_to: number): BuiltCar => ({
  vehicle_id: toId(vehicle_id),
  year_from,
  year_to,
})
const early = car(1, 2009, 2012)
const long = car(2, 2009, 2016)
const late = car(3, 2013, 2016)
const other = car(4, 2009, 2016)
const unknown = car(5, 2008, 2014)
const PATTERNS: readonly VinPattern[] = [
  { pattern: '3A28K', position_12: null, car: early },
  { pattern: '3A28K', position_12: null, car: long },
  { pattern: '3A28K', position_12: null, car: late },
  { pattern: '?A28W', position_12: '7', car: other },
  { pattern: '?????', position_12: null, car: unknown },
]
const KNOWN = {
  patterns: PATTERNS,
  carsOfMakers: [early, long, late, other, unknown],
  latestYear: 2027,
  isOtherMarket: false,
}
const ids = ({ cars }: { readonly cars: readonly BuiltCar[] }) =>
  cars.map(({ vehicle_id }) => vehicle_id)

test('several cars of one pattern are candidates, those built longer before and after first', () => {
  const read = readVin('LFV3A28K3B3224965', KNOWN)
  expect(read).toMatchObject({ reading: 'candidates', years: [1981, 2011], year: 2011 })
  expect(ids(read)).toEqual([2, 1])
})

test('the year leaves one car', () => {
  expect(
    readVin('LFV3A28K3D3224965', {
      ...KNOWN,
      patterns: PATTERNS.slice(0, 1).concat(PATTERNS.slice(2)),
    }),
  ).toMatchObject({ reading: 'vehicle', year: 2013, cars: [late] })
})

test('a character at position 12 completes the pattern', () => {
  expect(readVin('LFV3A28W3B3724965', KNOWN)).toMatchObject({ reading: 'vehicle', cars: [other] })
  expect(readVin('LFV3A28W3B3224965', KNOWN)).toMatchObject({ reading: 'make', cars: [unknown] })
})

test('without a known pattern returns make, year and candidates', () => {
  const read = readVin('LFVXXXXX3B3224965', KNOWN)
  expect(read).toMatchObject({ reading: 'make', year: 2011, cars: [unknown] })
  expect(readVin('LFVXXXXX333224965', KNOWN)).toMatchObject({
    reading: 'make',
    year: 2003,
    cars: [],
  })
})

test('a car of another market is never more than make and year', () => {
  const read = readVin('LFV3A28KZD3224965', { ...KNOWN, isOtherMarket: true })
  expect(read).toMatchObject({ reading: 'make', year: 2013 })
  expect(new Set(ids(read))).toEqual(new Set([2, 3, 4, 5]))
  expect(new Set(ids(read).slice(0, 2))).toEqual(new Set([2, 3]))
})

test('an unknown maker is nothing', () => {
  expect(readVin('111111111B1111111', { ...KNOWN, patterns: undefined, carsOfMakers: [] })).toEqual(
    {
      reading: 'nothing',
      years: [1981, 2011],
      year: undefined,
      cars: [],
    },
  )
})

const characters = Array.from('0123456789ABCDEFGHJKLMNPRSTUVWXYZ')
const vinOf = fc
  .array(fc.constantFrom(...characters), { minLength: 17, maxLength: 17 })
  .map((all) => all.join(''))
const cars = fc.record({
  vehicle_id: fc.integer({ min: 1, max: 30 }).map(toId<'vehicle'>),
  year_from: fc.integer({ min: 1995, max: 2015 }),
  year_to: fc.integer({ min: 2005, max: 2025 }),
})

test('what is read is never more certain than what is known', () => {
  fc.assert(
    fc.property(
      vinOf,
      fc.array(fc.tuple(cars, fc.boolean(), fc.nat(5))),
      fc.boolean(),
      (vin, known, isOtherMarket) => {
        const patterns = known.map(([one, isKnown, first]): VinPattern => ({
          pattern: isKnown ? vin.slice(3, 8).padStart(first, '?').slice(-5) : '?????',
          position_12: null,
          car: one,
        }))
        const read = readVin(vin, {
          patterns,
          carsOfMakers: known.map(([one]) => one),
          latestYear: 2027,
          isOtherMarket,
        })
        const possible = new Set(known.map(([one]) => one.vehicle_id))
        expect(ids(read).every((id) => possible.has(id))).toBe(true)
        expect(read.cars.length).toBeLessThanOrEqual(Math.max(40, known.length))
        expect(read.reading !== 'vehicle' || read.cars.length === 1).toBe(true)
        expect(read.reading !== 'candidates' || read.cars.length > 1).toBe(true)
        expect(!isOtherMarket || read.reading === 'make').toBe(true)
        expect(read.year === undefined || read.years.includes(read.year)).toBe(true)
      },
    ),
  )
})
