import type { Id } from '@portal/rules/ids.ts'

import { carTitle, engineWords, yearsWords } from '#src/features/vehicles/car-words.ts'
import type { CarTree } from '#src/features/vehicles/vehicle-calls.ts'

export type FoundCar = {
  readonly make: string
  readonly series: string
  readonly chassis: string
  readonly vehicle_id: Id<'vehicle'>
  /** For example 宝马 3系 G20 330i. */
  readonly title: string
  /** For example B48B20 2.0T · 三厢 · 2019–2024. */
  readonly facts: string
}

/** More results are too many to scan. */
const MAX_CARS_FOUND = 60

/**
 * The cars that match every word, such as "G20", "宝马 3系" or "B48"; matches of whole words come
 * first.
 */
export function findCars(tree: CarTree, text: string): readonly FoundCar[] {
  const words = folded(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return allCars(tree)
    .filter(({ searchText }) => words.every((word) => searchText.includes(word)))
    .map((car) => ({
      ...car,
      isWhole: words.every((word) => car.searchText.split(' ').includes(word)),
    }))
    .toSorted((one, other) => Number(other.isWhole) - Number(one.isWhole))
    .slice(0, MAX_CARS_FOUND)
    .map(({ found }) => found)
}

type SearchedCar = {
  readonly found: FoundCar
  readonly searchText: string
}

function allCars(tree: CarTree): SearchedCar[] {
  return tree.flatMap(({ make_name: make, latin, series: branches }) =>
    branches.flatMap(({ series, chassis: generations }) =>
      generations.flatMap(({ chassis, cars }) =>
        cars.map((car) => {
          const named = { make_name: make, series, chassis, model: car.model }
          const title = carTitle(named)
          const facts = [engineWords(car), car.body, yearsWords(car)].filter((word) => word !== '')
          return {
            found: {
              make,
              series,
              chassis,
              vehicle_id: car.vehicle_id,
              title,
              facts: facts.join(' · '),
            },
            // Also without spaces, because "宝马3系" is typed as one word.
            searchText: folded(
              [title, engineWords(car), car.body, latin, `${make}${series}${chassis}`].join(' '),
            ),
          }
        }),
      ),
    ),
  )
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim()
}
