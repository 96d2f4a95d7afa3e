import type { Id } from '#src/ids.ts'
import { vinSections, vinYears } from '#src/vehicles/vin-sections.ts'

/** A possible car of a VIN; model years inclusive. */
export type BuiltCar = {
  readonly vehicle_id: Id<'vehicle'>
  readonly year_from: number
  readonly year_to: number
}

export type VinPattern = {
  /** Positions 4–8; `?` stands for any character. */
  readonly pattern: string
  /** The character at position 12 that completes the type; null if it does not matter. */
  readonly position_12: string | null
  readonly car: BuiltCar
}

/**
 * How precisely a VIN was decoded.
 *
 * | value | when |
 * |---|---|
 * | vehicle | its pattern belongs to exactly one car built in its year |
 * | candidates | to several cars |
 * | make | its pattern is not known, only its manufacturer and year |
 * | nothing | its manufacturer is not known |
 */
export type VinRead = {
  readonly reading: 'vehicle' | 'candidates' | 'make' | 'nothing'
  /** The possible years of position 10, oldest first. */
  readonly years: readonly number[]
  /** The year in which the cars were built; undefined if more than one is possible. */
  readonly year: number | undefined
  /**
   * Likeliest first: one for `vehicle`, several for `candidates`; for `make` all possible ones, unless they are too
   * many.
   */
  readonly cars: readonly BuiltCar[]
}

/** More cars than this are too many to choose from. */
const MAX_POSSIBLE_CARS = 40

type Known = {
  /** Undefined: no manufacturer has its first three characters. */
  readonly patterns: readonly VinPattern[] | undefined
  /** Every car of the makes with these characters. */
  readonly carsOfMakers: readonly BuiltCar[]
  /** Later years are left out: the codes of position 10 begin again after thirty years. */
  readonly latestYear: number
  /** Accept a wrong check digit: the VIN is of another market, where positions 4–8 may have another meaning. */
  readonly isOtherMarket: boolean
}

/** Finds the car of a VIN of seventeen characters; never one car if several are possible. */
export function readVin(vin: string, known: Known): VinRead {
  const { patterns, carsOfMakers, latestYear, isOtherMarket } = known
  const { yearCode } = vinSections(vin)
  const years = vinYears(yearCode, latestYear)
  if (!patterns) return { reading: 'nothing', years, year: onlyOne(years), cars: [] }
  const isBuilt = (car: BuiltCar) => years.length === 0 || yearsOf(car, years).length > 0
  const fitting = patterns.filter((one) => isOf(one, vin) && isBuilt(one.car))
  const max = Math.max(0, ...fitting.map(knownCharacters))
  const nearest = inLikelyOrder(
    fitting.filter((one) => knownCharacters(one) === max).map(({ car }) => car),
    years,
  )
  const found = (reading: VinRead['reading'], cars: readonly BuiltCar[]): VinRead => ({
    reading,
    years,
    year: onlyOne(cars.length === 0 ? years : cars.flatMap((car) => yearsOf(car, years))),
    cars,
  })
  if (max > 0 && !isOtherMarket)
    return found(nearest.length === 1 ? 'vehicle' : 'candidates', nearest)
  const ofMakers = inLikelyOrder(carsOfMakers.filter(isBuilt), years)
  const isAny = isOtherMarket || nearest.length === 0
  const possible = isAny ? [...new Map([...nearest, ...ofMakers].map(byId)).values()] : nearest
  if (possible.length <= MAX_POSSIBLE_CARS) return found('make', possible)
  return found('make', max > 0 && nearest.length <= MAX_POSSIBLE_CARS ? nearest : [])
}

const byId = (car: BuiltCar) => [car.vehicle_id, car] as const

function isOf({ pattern, position_12 }: VinPattern, vin: string): boolean {
  const { vds, serial } = vinSections(vin)
  const isLike = Array.from(pattern).every((one, at) => one === '?' || one === vds.charAt(at))
  return isLike && (position_12 === null || serial.startsWith(position_12))
}

function knownCharacters({ pattern, position_12 }: VinPattern): number {
  return pattern.replaceAll('?', '').length + (position_12 === null ? 0 : 1)
}

function yearsOf(car: BuiltCar, years: readonly number[]): number[] {
  return years.filter((year) => car.year_from <= year && year <= car.year_to)
}

function onlyOne(years: readonly number[]): number | undefined {
  const [year, ...others] = new Set(years)
  return others.length === 0 ? year : undefined
}

/** Likeliest first. The first and the last year of a model have the fewest cars. */
function inLikelyOrder(cars: readonly BuiltCar[], years: readonly number[]): BuiltCar[] {
  const yearsFromEdge = (car: BuiltCar) =>
    Math.max(
      0,
      ...yearsOf(car, years).map((year) => Math.min(year - car.year_from, car.year_to - year)),
    )
  return cars.toSorted((one, other) => yearsFromEdge(other) - yearsFromEdge(one))
}
