import type { CarChoice as CarChoiceSchema } from '@portal/contract/car-choice.ts'
import type { Static } from 'typebox'

import type { Context } from '#src/context.ts'
import { findChosenCars } from '#src/facts/vehicles/chosen-cars.ts'

export type CarChoice = Static<typeof CarChoiceSchema>

/**
 * The cars of a branch of the car tree, or the one chosen car.
 *
 * @returns empty when no car matches the choice
 */
export async function vehiclesOfChoice(
  context: Pick<Context, 'sql'>,
  choice: CarChoice,
): Promise<readonly number[]> {
  return (await findChosenCars(context, choice)).vehicles
}
