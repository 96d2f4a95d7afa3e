import { type Car, type Facts, namesOf, type Random } from './held-out-facts.ts'
import { kindsCalled, placed } from './held-out-names.ts'
import type { KeywordFact } from './keyword-fact.ts'

type Words = { readonly car: Car; readonly make: string; readonly random: Random }

const CARS: readonly ((words: Words) => string)[] = [
  ({ make, car }) => `${make}${car.series_zh}`,
  ({ make, car }) => `${make} ${car.series_zh}`,
  ({ car }) => car.series_zh,
  ({ car }) => car.chassis,
  ({ car }) => car.chassis.toLowerCase(),
  ({ make, car }) => `${make}${car.chassis}`,
  ({ car }) => car.engine,
  ({ car }) => car.engine.toLowerCase(),
  ({ car }) => `${car.series_zh} ${car.chassis}`,
  ({ make, car }) => `${make}${car.series_zh} ${car.displacement}`,
  ({ car, random }) => `${car.chassis} ${yearOf(car, random)}款`,
  ({ make, car, random }) => `${yearOf(car, random)}年${make}${car.series_zh}`,
]
const ORDERS: readonly ((car: string, part: string) => string)[] = [
  (car, part) => `${car} ${part}`,
  (car, part) => `${car} ${part}`,
  (car, part) => `${car}${part}`,
  (car, part) => `${part} ${car}`,
  (car, part) => `${car}的${part}`,
  (car, part) => `${car}，${part}`,
]

export function heldOutCars(facts: Facts, random: Random): KeywordFact {
  const kind = random.pick(facts.kinds)
  const name = random.pick(namesOf(kind))
  const car = random.pick(facts.cars)
  const make = facts.makeNames.get(car.make) ?? ''
  const words = random.pick(CARS)({ car, make, random })
  return {
    kind: 'series_name',
    input: random.pick(ORDERS)(words, placed(kind, name, random)),
    expect: { match: 'name', part_ids: kindsCalled(facts, name) },
  }
}

function yearOf({ year_from, year_to }: Car, random: Random): number {
  return random.between(year_from, Math.min(year_to, 2026))
}
