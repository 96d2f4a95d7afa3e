import { readFileSync } from 'node:fs'

import { toId } from '@portal/rules/ids.ts'
import { type BuiltCar, readVin, type VinPattern } from '@portal/rules/vehicles/read-vin.ts'
import { vinCorrections } from '@portal/rules/vehicles/vin-corrections.ts'
import { vinDoubt } from '@portal/rules/vehicles/vin-doubt.ts'
import { isVin, normalisedVin, vinFault } from '@portal/rules/vehicles/vin.ts'
import { expect, test } from 'vitest'

import { readFacts } from '#src/facts.ts'

type Vins = {
  valid: { vin: string; vehicle_id: string; model_year: number }[]
  invalid: { input: string; reason: string; base?: string }[]
  normalisable: { input: string; normalised: string }[]
  edge: { input: string }[]
}
const text = readFileSync(new URL('../facts/vins.json', import.meta.url), 'utf8')
// Part of this repository, so its shape is known.
const vins = JSON.parse(text) as Vins

const { makes, vehicles } = readFacts()
const idOf = new Map(vehicles.map((car, place) => [car.id, place + 1]))
const cars = vehicles.map((car, place) => ({ ...car, vehicle_id: toId<'vehicle'>(place + 1) }))

function read(vin: string) {
  const wmi = vin.slice(0, 3)
  const makers = makes.filter((make) => make.wmi.some(({ code }) => code === wmi))
  const patterns = cars
    .filter((car) => car.wmi === wmi)
    .map((car): VinPattern => ({
      pattern: car.vin_pattern ?? '?????',
      position_12: car.vin_pos12,
      car,
    }))
  const carsOfMakers: BuiltCar[] = cars.filter((car) => makers.some(({ id }) => id === car.make))
  return readVin(vin, {
    patterns: makers.length === 0 ? undefined : patterns,
    carsOfMakers,
    latestYear: 2027,
    isOtherMarket: false,
  })
}

test('every good VIN leads to its car or to a choice that holds it, and to its year', () => {
  for (const { vin, vehicle_id, model_year } of vins.valid) {
    const { reading, cars: found, year } = read(vin)
    const ids = found.map((car) => car.vehicle_id)
    expect([vin, ids]).toEqual([vin, expect.arrayContaining([idOf.get(vehicle_id)])])
    expect([vin, year]).toEqual([vin, model_year])
    expect(reading !== 'vehicle' || ids.length === 1).toBe(true)
  }
})

test.each(vins.invalid)('$input is refused with its reason', ({ input, reason }) => {
  expect(isVin(input)).toBe(false)
  expect(vinFault(input)).toBe(reason === 'not_vin' ? 'length' : reason)
  expect(vinDoubt(input)?.text).toBeTruthy()
})

/** Errors in one character that the check digit or the alphabet of VINs reveals. */
const ONE_SLIP = ['check_digit', 'check_digit_char', 'illegal_char']
/** A wrong digit, an invalid year, two wrong characters: the correct VIN cannot be derived. */
const KNOWN_TO_NOBODY = ['WAU1CY4M8GN344717', 'LBVTJCUE3ZS263513', 'WBAYFDWE1MN324宝马4']

test.each(vins.invalid.filter((one) => one.base && ONE_SLIP.includes(one.reason)))(
  '$input is put right',
  ({ input, base }) => {
    const offered = vinCorrections(input)
    expect(offered.every(isVin)).toBe(true)
    expect(offered.includes(base ?? '')).toBe(!KNOWN_TO_NOBODY.includes(input))
  },
)

test.each(vins.normalisable)('$input is read as $normalised', ({ input, normalised }) => {
  expect(normalisedVin(input)).toBe(normalised)
  expect(isVin(input)).toBe(true)
})

test.each(vins.edge)('$input is no car', ({ input }) => {
  expect(read(input)).toMatchObject({ reading: 'nothing', cars: [] })
})
