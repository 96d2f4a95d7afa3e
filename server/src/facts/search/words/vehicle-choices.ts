import type { NameQuery } from '@portal/rules/search/read-name-query.ts'
import type { VehicleWord } from '@portal/rules/vehicles/vehicle-words.ts'

import type { VehicleFacts } from '#src/facts/search/words/car-names.ts'
import type { VehicleChoice, WordFacts } from '#src/facts/search/words/word-facts.ts'

type Kind = VehicleWord['kind']

type Level = {
  readonly kinds: readonly Kind[]
  readonly year: boolean
  readonly displacement: boolean
}

const STRICTEST: Level = {
  kinds: ['make', 'series', 'model', 'chassis', 'engine'],
  year: true,
  displacement: true,
}

/** Dropped first when nothing fits: the year and the engine's size, then the engine, and the make last. */
const STRICTEST_FIRST: readonly Level[] = [
  STRICTEST,
  { ...STRICTEST, year: false },
  { ...STRICTEST, year: false, displacement: false },
  { kinds: ['make', 'series', 'chassis'], year: true, displacement: false },
  { kinds: ['make', 'series', 'chassis'], year: false, displacement: false },
  { kinds: ['make', 'series'], year: false, displacement: false },
  { kinds: ['make'], year: false, displacement: false },
]

const ANY_CAR: VehicleChoice = { understood: [], dropped: [] }

/**
 * The possible cars of a search in words, strictest interpretation first; the last one is any car, or the car chosen
 * beside the words.
 */
export function vehicleChoices(query: NameQuery, facts: WordFacts): VehicleChoice[] {
  const { vehicle, year, displacement } = query
  const anyCar = facts.chosenCar ?? ANY_CAR
  if (vehicle.length === 0 && year === undefined && displacement === undefined) return [anyCar]
  const all = understoodWords(query, facts, STRICTEST)
  const choices = STRICTEST_FIRST.flatMap((level): VehicleChoice[] => {
    const cars = facts.vehicles.filter((car) => fits(car, query, level))
    const words = understoodWords(query, facts, level)
    if (cars.length === 0 || words.length === 0) return []
    return [
      {
        vehicles: cars.map((car) => car.vehicle_id),
        makes: [...new Set(cars.map((car) => car.make_id))],
        isWholeMake: !saysMoreThanMake(query, level),
        understood: words,
        dropped: all.filter((word) => !words.includes(word)),
      },
    ]
  })
  // Of interpretations with the same cars, the one that uses the most words is kept.
  const different = new Map(choices.toReversed().map((choice) => [String(choice.vehicles), choice]))
  return [...[...different.values()].toReversed(), { ...anyCar, dropped: all }]
}

function saysMoreThanMake({ vehicle, year, displacement }: NameQuery, level: Level): boolean {
  return (
    vehicle.flat().some(({ kind }) => kind !== 'make' && level.kinds.includes(kind)) ||
    (level.year && year !== undefined) ||
    (level.displacement && displacement !== undefined)
  )
}

function fits(car: VehicleFacts, query: NameQuery, level: Level): boolean {
  const { year, displacement } = query
  return (
    (query.makes.length === 0 || query.makes.includes(car.make_id)) &&
    query.vehicle.every((meanings) => namesCar(meanings, car, level.kinds)) &&
    (!level.year || year === undefined || (car.year_from <= year && year <= car.year_to)) &&
    (!level.displacement || displacement === undefined || hasEngineSize(car, displacement))
  )
}

/** A word that this level ignores matches every car. */
function namesCar(
  meanings: readonly VehicleWord[],
  car: VehicleFacts,
  kinds: readonly Kind[],
): boolean {
  const looked = meanings.filter(({ kind }) => kinds.includes(kind))
  return looked.length === 0 || looked.some((meaning) => isMeaningOf(meaning, car))
}

const VEHICLE_FACTS: Readonly<Record<Kind, (car: VehicleFacts, value: string) => boolean>> = {
  make: () => true,
  series: (car, value) => car.series_zh === value,
  model: (car, value) => car.model === value,
  chassis: (car, value) => car.chassis === value,
  engine: (car, value) => car.engine === value,
}

function isMeaningOf({ kind, make, value }: VehicleWord, car: VehicleFacts): boolean {
  return car.make_id === make && VEHICLE_FACTS[kind](car, value)
}

/** `2.0` is any engine of that size, `2.0T` only a turbocharged one. */
function hasEngineSize(car: VehicleFacts, displacement: string): boolean {
  const size = car.displacement.toUpperCase()
  return size === displacement || (/^\d\.\d$/.test(displacement) && size.startsWith(displacement))
}

function understoodWords(query: NameQuery, { makeNames }: WordFacts, level: Level): string[] {
  const [make, ...others] = query.makes
  const makes = make !== undefined && others.length === 0 ? [makeNames.get(make) ?? make] : []
  const words = query.vehicle.flatMap((meanings) => {
    const meaning = meanings.find(({ kind }) => kind !== 'make' && level.kinds.includes(kind))
    return meaning ? [meaning.typedForm ?? meaning.value] : []
  })
  const size = level.displacement && query.displacement !== undefined ? [query.displacement] : []
  const year = level.year && query.year !== undefined ? [`${query.year}款`] : []
  return [...new Set([...makes, ...words, ...size, ...year])]
}
