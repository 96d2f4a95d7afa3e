import type { DecodedVin as DecodedVinSchema } from '@portal/contract/vehicles.ts'
import { type BuiltCar, readVin, type VinPattern } from '@portal/rules/vehicles/read-vin.ts'
import { vinDoubt } from '@portal/rules/vehicles/vin-doubt.ts'
import { vinSections } from '@portal/rules/vehicles/vin-sections.ts'
import { normalisedVin, vinFault } from '@portal/rules/vehicles/vin.ts'
import type { Static } from 'typebox'

import type { Context } from '#src/context.ts'
import { listVehicles } from '#src/facts/vehicles/vehicle-rows.ts'
import type { Sql } from '#src/ground/database/connect.ts'
import { Refusal } from '#src/ground/refusals/refusal.ts'

export type DecodedVin = Static<typeof DecodedVinSchema>

/** Normal for cars of other markets, where position 9 is not a check digit. */
const OF_OTHER_MARKETS: readonly string[] = ['check_digit', 'check_digit_char']

type Params = { readonly vin: string; readonly isOtherMarket: boolean }

/**
 * Decodes a VIN by the rules that staff maintain (specification 5).
 *
 * @throws {Refusal} `vin.length`, `vin.illegal_char`, `vin.check_digit_char`, `vin.check_digit`
 */
export async function decodeVin(
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  { vin: typed, isOtherMarket }: Params,
): Promise<DecodedVin> {
  const vin = normalisedVin(typed)
  const fault = vinFault(vin)
  const isLetPass = isOtherMarket && fault !== undefined && OF_OTHER_MARKETS.includes(fault)
  if (fault !== undefined && !isLetPass)
    throw new Refusal(`vin.${fault}`, vinDoubt(vin)?.text ?? '不是有效的 VIN')
  const [makers, patterns, carsOfMakers] = await readKnown(sql, vin)
  const read = readVin(vin, {
    patterns: makers.length === 0 ? undefined : patterns,
    carsOfMakers,
    latestYear: now().getFullYear() + 1,
    isOtherMarket: isLetPass,
  })
  const makeOf = new Map(carsOfMakers.map((car) => [car.vehicle_id, car.make_id]))
  const makes = new Set(read.cars.map((car) => makeOf.get(car.vehicle_id)))
  const possible = makers.filter(({ make_id }) => makes.size === 0 || makes.has(make_id))
  const [first] = await listVehicles(sql, read.reading === 'vehicle' ? idsOf(read.cars) : [])
  return {
    vin,
    reading: read.reading,
    make_name: theOne(possible.map((maker) => maker.make_name)),
    make_names: [...new Set(possible.map((maker) => maker.make_name))],
    maker: theOne(possible.map((maker) => maker.maker)),
    country: theOne(possible.map((maker) => maker.country)),
    plant: theOne(possible.flatMap(({ plant }) => plant ?? [])),
    years: [...read.years],
    year: read.year ?? null,
    vehicle: first ?? null,
    candidates: first ? [] : await listVehicles(sql, idsOf(read.cars)),
  }
}

type Maker = {
  readonly make_id: string
  readonly make_name: string
  readonly maker: string
  readonly country: string
  readonly plant: string | null
}
type Pattern = Omit<VinPattern, 'car'> & BuiltCar
type MakersCar = BuiltCar & { readonly make_id: string }

function readKnown(sql: Sql, vin: string): Promise<[Maker[], VinPattern[], MakersCar[]]> {
  const { wmi, plant } = vinSections(vin)
  return Promise.all([
    sql<Maker>`
      select w.make_id, m.name_zh as make_name, w.maker, w.country,
        (select p.name_zh from vin_plant p
          where p.make_id = w.make_id and p.letter = ${plant} and p.country in ('', w.country)
          order by p.country desc limit 1) as plant
      from vin_wmi w join make m using (make_id) where w.wmi = ${wmi} order by m.sort`,
    sql<Pattern>`
      select r.pattern, r.position_12, v.vehicle_id, v.year_from, v.year_to
      from vin_rule r join vehicle v using (vehicle_id) where r.wmi = ${wmi}
      order by v.year_from desc, v.vehicle_id`.then((rows) =>
      rows.map(({ pattern, position_12, ...car }) => ({ pattern, position_12, car })),
    ),
    sql<MakersCar>`
      select vehicle_id, make_id, year_from, year_to
      from vehicle join vin_wmi using (make_id) where wmi = ${wmi}
      order by year_from desc, vehicle_id`,
  ])
}

const idsOf = (cars: readonly BuiltCar[]) => cars.map((car) => car.vehicle_id)

/** Null if the cars that the VIN may be differ in it. */
function theOne(values: readonly string[]): string | null {
  const [one, ...others] = new Set(values)
  return others.length === 0 ? (one ?? null) : null
}
