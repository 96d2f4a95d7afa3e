import type { OutputOf } from '@portal/contract/endpoint.ts'
import type { suggest } from '@portal/contract/suggestions.ts'
import { squashed } from '@portal/rules/text/folded-text.ts'
import { type CarName, completeCar } from '@portal/rules/vehicles/complete-car.ts'

import {
  carOpenings,
  filled,
  type Opening,
  readBefore,
} from '#src/facts/search/suggest/typed-line.ts'
import { vehicleChoices } from '#src/facts/search/words/vehicle-choices.ts'
import type { WordFacts } from '#src/facts/search/words/word-facts.ts'

export type SuggestedCar = OutputOf<typeof suggest>['cars'][number]

/** Cars that complete the typed word; after another car, only those that narrow it. */
export function suggestCars(line: string, facts: WordFacts, max: number): SuggestedCar[] {
  const shown = new Map<string, SuggestedCar>()
  for (const opening of carOpenings(line, facts)) {
    if (isNumberTyped(opening.typed)) continue
    for (const car of completeCar(namesLeft(opening, facts), opening.typed, max))
      if (!shown.has(`${car.text} ${car.car}`))
        shown.set(`${car.text} ${car.car}`, carOf(opening, car))
  }
  return [...shown.values()].slice(0, max)
}

/** The line with the chosen car; `marked` is the typed part of the name, empty if the name does not begin with it. */
export function carOf(opening: Opening, { text, car: carName }: CarName): SuggestedCar {
  const { length } = squashed(opening.typed)
  const isBegun = length > 0 && squashed(text).startsWith(squashed(opening.typed))
  return {
    line: filled(opening, text),
    text,
    car: carName,
    marked: isBegun ? text.slice(0, length) : '',
  }
}

/** Four digits are the start of a part number: no car name has as many. */
function isNumberTyped(typed: string): boolean {
  return /^\d{4,}$/.test(typed)
}

/** Empty if nothing is typed and no car precedes it, because every car would match. */
function namesLeft(opening: Opening, facts: WordFacts): readonly CarName[] {
  const before = readBefore(opening, facts)
  if (before.vehicle.length === 0) return opening.typed === '' ? [] : facts.cars
  const vehiclesBefore = new Set(vehicleChoices(before, facts)[0]?.vehicles)
  const typedBefore = new Set(before.vehicle.flat().map(({ kind, value }) => `${kind} ${value}`))
  return facts.cars.filter(
    ({ kind, text, vehicles }) =>
      kind !== 'make' &&
      !typedBefore.has(`${kind} ${text}`) &&
      vehicles.some((car) => vehiclesBefore.has(car)),
  )
}
