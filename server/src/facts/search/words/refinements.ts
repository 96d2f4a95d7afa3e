import type { OutputOf } from '@portal/contract/endpoint.ts'
import type { searchParts as call } from '@portal/contract/search.ts'
import type { Id } from '@portal/rules/ids.ts'
import { sql } from 'kysely'

import type { VehicleFacts } from '#src/facts/search/words/car-names.ts'
import type { WordAttempt } from '#src/facts/search/words/read-words.ts'
import { attemptRows, planKind, searchPlan } from '#src/facts/search/words/search-plans.ts'
import type { WordFacts } from '#src/facts/search/words/word-facts.ts'
import { onlyRow } from '#src/ground/database/only-row.ts'
import type { Database } from '#src/ground/database/schema.ts'

type Refinements = NonNullable<OutputOf<typeof call>['refinements']>
type Refinement = Refinements['engines'][number]

/** With more choices than this, none are offered. */
const MAX_CHOICES = 12
/** Positions and cars are read from at most this many parts. */
const MAX_LOOKED_AT = 500
const SIDES = ['前', '后', '左', '右'] as const

type Params = { readonly db: Database; readonly brand: string; readonly facts: WordFacts }

/** The conditions that narrow a search further: engines and years of the requested car, and positions on the car. */
export async function listRefinements(
  { db, brand, facts }: Params,
  attempt: WordAttempt,
): Promise<Refinements> {
  const cars = requestedCars(attempt, facts)
  const way = planKind(attempt)
  const vehicles = cars.map(({ vehicle_id }) => vehicle_id)
  const { rows } = await sql<{ readonly vehicles: Id<'vehicle'>[]; readonly positions: string[] }>`
    with attempt as (${attemptRows([{ line: 0, attempt }], way)}),
    hit as (
      select found.* from attempt a cross join lateral (
        select p.part_id, p.position
        from ${searchPlan(way, { brand, filter: sql``, max: MAX_LOOKED_AT })} limit ${MAX_LOOKED_AT}) found
    )
    select
      array(select distinct f.vehicle_id from hit join fitment f using (part_id)
        where f.vehicle_id = any(${vehicles}::integer[])) as vehicles,
      array(select distinct position from hit) as positions`.execute(db)
  const found = onlyRow(rows)
  const fitted = new Set(found.vehicles)
  const fitting = cars.filter(({ vehicle_id }) => fitted.has(vehicle_id))
  return {
    engines: enginesOf(fitting),
    years: attempt.understood.some((word) => word.endsWith('款')) ? [] : yearsOf(fitting),
    positions: attempt.positions.length > 0 ? [] : sidesOf(found.positions),
  }
}

export async function listRequestedCars(
  { db, facts }: Omit<Params, 'brand'>,
  attempt: WordAttempt,
  parts: readonly Id<'part'>[],
): Promise<ReadonlyMap<Id<'part'>, string>> {
  const cars = new Map(requestedCars(attempt, facts).map((car) => [car.vehicle_id, car]))
  if (cars.size === 0 || parts.length === 0) return new Map()
  const { rows } = await sql<{ readonly part_id: Id<'part'>; readonly vehicles: Id<'vehicle'>[] }>`
    select part_id, array_agg(vehicle_id) as vehicles from fitment
    where part_id = any(${parts}::bigint[]) and vehicle_id = any(${[...cars.keys()]}::integer[])
    group by part_id`.execute(db)
  return new Map(
    rows.map(({ part_id, vehicles }) => [
      part_id,
      carWords(vehicles.flatMap((id) => cars.get(id) ?? [])),
    ]),
  )
}

/** Empty for a whole make, or without a car. */
function requestedCars({ vehicle }: WordAttempt, facts: WordFacts): readonly VehicleFacts[] {
  if (vehicle.vehicles === undefined || vehicle.isWholeMake === true) return []
  const named = new Set(vehicle.vehicles)
  return facts.vehicles.filter(({ vehicle_id }) => named.has(vehicle_id))
}

function enginesOf(cars: readonly VehicleFacts[]): Refinement[] {
  const engines = new Map(cars.map(({ engine, displacement }) => [engine, displacement]))
  return aChoice(
    [...engines]
      .filter(([engine]) => engine !== '')
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([engine, displacement]) => ({
        word: engine,
        text: `${engine} ${displacement}`.trim(),
      })),
  )
}

function yearsOf(cars: readonly VehicleFacts[]): Refinement[] {
  const years = new Set(
    cars.flatMap(({ year_from, year_to }) =>
      Array.from({ length: year_to - year_from + 1 }, (_, at) => year_from + at),
    ),
  )
  return aChoice(
    [...years]
      .toSorted((one, other) => other - one)
      .map((year) => ({ word: `${year}款`, text: String(year) })),
  )
}

/** A side that all parts have narrows nothing, and one that none has finds nothing. */
function sidesOf(positions: readonly string[]): Refinement[] {
  return SIDES.filter(
    (side) =>
      positions.some((one) => one.includes(side)) && positions.some((one) => !one.includes(side)),
  ).map((side) => ({ word: side, text: side }))
}

/** Choices are only offered if there are at least two and not too many. */
function aChoice(choices: Refinement[]): Refinement[] {
  return choices.length < 2 || choices.length > MAX_CHOICES ? [] : choices
}

const MAX_ENGINES_NAMED = 2

function carWords(cars: readonly VehicleFacts[]): string {
  const engines = [
    ...new Set(cars.map(({ engine, displacement }) => `${engine} ${displacement}`.trim())),
  ].toSorted()
  const named = engines.slice(0, MAX_ENGINES_NAMED).join('、')
  const words =
    engines.length > MAX_ENGINES_NAMED ? `${named} 等 ${engines.length} 种发动机` : named
  const from = Math.min(...cars.map(({ year_from }) => year_from))
  const to = Math.max(...cars.map(({ year_to }) => year_to))
  return [words, from === to ? String(from) : `${from}–${to}`]
    .filter((one) => one !== '')
    .join(' · ')
}
