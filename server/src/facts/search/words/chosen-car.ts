import type { CarChoice } from '@portal/contract/car-choice.ts'
import type { Static } from 'typebox'

import type { VehicleFacts } from '#src/facts/search/words/car-names.ts'
import type { WordFacts } from '#src/facts/search/words/word-facts.ts'

type Choice = Static<typeof CarChoice>

export function forCar(facts: WordFacts, car: Choice | undefined): WordFacts {
  if (car === undefined) return facts
  const vehicles = facts.vehicles.filter((one) => fitsChoice(one, car, facts))
  const { make_name, series, chassis, year } = car
  const [only, ...others] = vehicles
  const model = car.vehicle_id !== undefined && others.length === 0 ? [only?.model] : []
  const words = [make_name, series, chassis, ...model, year === undefined ? year : `${year}款`]
  return {
    ...facts,
    vehicles,
    chosenCar: {
      vehicles: vehicles.map(({ vehicle_id }) => vehicle_id),
      makes: [...new Set(vehicles.map(({ make_id }) => make_id))],
      isWholeMake: make_name !== undefined && Object.values(car).filter(isDefined).length === 1,
      understood: words.filter(isDefined),
      dropped: [],
    },
  }
}

function isDefined<T>(value: T | undefined): value is T {
  return value !== undefined
}

function fitsChoice(car: VehicleFacts, choice: Choice, { makeNames }: WordFacts): boolean {
  const { vehicle_id, make_name, series, chassis, year } = choice
  return (
    (vehicle_id === undefined || car.vehicle_id === vehicle_id) &&
    (make_name === undefined || makeNames.get(car.make_id) === make_name) &&
    (series === undefined || car.series_zh === series) &&
    (chassis === undefined || car.chassis === chassis) &&
    (year === undefined || (car.year_from <= year && year <= car.year_to))
  )
}
