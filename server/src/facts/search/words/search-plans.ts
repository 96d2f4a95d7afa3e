import { type RawBuilder, sql } from 'kysely'

import type { PartFilter } from '#src/facts/search/words/part-filter.ts'
import type { WordAttempt } from '#src/facts/search/words/read-words.ts'

export type NumberedAttempt = { readonly line: number; readonly attempt: WordAttempt }

/**
 * The access path to the parts of an attempt.
 *
 * | way | from |
 * |---|---|
 * | type | the best sellers of a part type |
 * | type for car | the parts of a type that fit a car |
 * | make | the best sellers of a make |
 * | car | the best sellers of each possible car |
 * | terms, terms for car | the words of the name |
 */
export type PlanKind = 'type' | 'type for car' | 'make' | 'car' | 'terms' | 'terms for car'

/** Search terms take precedence over part types, and part types over a car. */
export function planKind({ types, terms, vehicle }: WordAttempt): PlanKind {
  if (terms.length > 0) return vehicle.vehicles ? 'terms for car' : 'terms'
  if (types.length > 0) return vehicle.vehicles ? 'type for car' : 'type'
  return vehicle.isWholeMake ? 'make' : 'car'
}

type Row = {
  readonly line: number
  readonly attempt: WordAttempt
  readonly type?: number
  readonly make?: string
  readonly places?: readonly string[]
}

/** One row per attempt and key, which is a part type or a make. */
export function attemptRows(
  attempts: readonly NumberedAttempt[],
  way: PlanKind,
): RawBuilder<unknown> {
  const rows = attempts.flatMap(({ line, attempt }): Row[] => {
    if (way === 'make')
      return (attempt.vehicle.makes ?? []).map((make) => ({ line, attempt, make }))
    if (attempt.types.length === 0) return [{ line, attempt, places: attempt.positions }]
    return attempt.types.map(({ part_type_id, places }) => ({
      line,
      attempt,
      type: part_type_id,
      places,
    }))
  })
  return sql`
    select line, under, part_type_id, make_id,
      string_to_array(vehicles, ',')::integer[] as vehicles,
      string_to_array(terms, ' ') as terms,
      string_to_array(places, ',') as places
    from unnest(
      ${rows.map((row) => row.line)}::integer[],
      ${rows.map(({ type = 0 }) => type)}::integer[],
      ${rows.map(({ make = '' }) => make)}::text[],
      ${rows.map(({ attempt }) => (attempt.vehicle.vehicles ?? []).join(','))}::text[],
      ${rows.map(({ attempt }) => attempt.terms.join(' '))}::text[],
      ${rows.map(({ places = [] }) => places.map(anywhere).join(','))}::text[])
      with ordinality as row (line, part_type_id, make_id, vehicles, terms, places, under)`
}

function anywhere(word: string): string {
  return `%${word}%`
}

const FITS_CAR = sql`exists (
  select from fitment f where f.part_id = p.part_id and f.vehicle_id = any(a.vehicles))`

/** The condition on `part p` for the row `a`, for each plan except that of a car. */
const PLANS: Readonly<Record<Exclude<PlanKind, 'car'>, RawBuilder<unknown>>> = {
  type: sql`part p where p.part_type_id = a.part_type_id`,
  'type for car': sql`
    (select distinct part_id from fitment
      where vehicle_id = any(a.vehicles) and part_type_id = a.part_type_id) f
    join part p using (part_id) where true`,
  make: sql`part p where p.make_id = a.make_id`,
  terms: sql`part p where p.name_terms @> a.terms`,
  'terms for car': sql`part p where p.name_terms @> a.terms and ${FITS_CAR}`,
}

const PLACED: readonly PlanKind[] = ['type', 'type for car', 'terms', 'terms for car']

type Planned = {
  readonly brand: string
  readonly filter: PartFilter
  readonly max: number
}

export function searchPlan(way: PlanKind, { brand, filter, max }: Planned): RawBuilder<unknown> {
  const requested = forSale(brand, filter)
  if (way === 'car') return bestOfCars({ brand, requested, max })
  const inPlace = PLACED.includes(way)
    ? sql`and (a.places = '{}' or p.position like all (a.places))`
    : sql``
  return sql`${PLANS[way]} and ${requested} ${inPlace}`
}

function forSale(brand: string, filter: PartFilter): RawBuilder<unknown> {
  return sql`p.brand = ${brand} and not p.is_withdrawn ${filter}`
}

/** The best sellers of each car, each from the start of an index. */
function bestOfCars({
  brand,
  requested,
  max,
}: Pick<Planned, 'brand' | 'max'> & { readonly requested: RawBuilder<unknown> }) {
  return sql`(
    select distinct best.part_id from unnest(a.vehicles) as car (vehicle_id)
    cross join lateral (
      select f.part_id from ${partsOfCar(brand, requested)}
      order by f.sold_90_days desc, f.part_id limit ${max}) best) fitting
    join part p using (part_id) where true`
}

function partsOfCar(brand: string, requested: RawBuilder<unknown>) {
  return sql`fitment f join part p using (part_id)
    where f.vehicle_id = car.vehicle_id and f.brand = ${brand} and ${requested}`
}

/** True if one car of the row `a` alone has this many parts; stops at the first such car. */
export function hasCarWith({ brand, filter, max }: Planned): RawBuilder<unknown> {
  return sql`exists (
    select from unnest(a.vehicles) as car (vehicle_id)
    where (select count(*) from (
      select from ${partsOfCar(brand, forSale(brand, filter))} limit ${max}) one) = ${max})`
}
