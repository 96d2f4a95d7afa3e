import { id } from '@portal/contract/wire.ts'
import { type Static, Type } from 'typebox'

import { keptHere } from '#src/session/browser-storage.ts'

import { carTitle } from './car-words.ts'
import type { Vehicle } from './vehicle-calls.ts'

export type ChosenCar = Readonly<Static<typeof ChosenCar>>

const ChosenCar = Type.Object({
  vehicle_id: id('vehicle'),
  year: Type.Optional(Type.Integer()),
  vin: Type.Optional(Type.String({ description: 'that it was found by' })),
  title: Type.String({ description: '宝马 3系 G20 330i' }),
})

const kept = keptHere({ name: 'chosen_car', schema: ChosenCar })

/**
 * The user's selected car, shared by all tabs and kept for the next visit; undefined if none is
 * selected.
 */
export const useChosenCar = kept.use

export const readChosenCar = kept.read

export function chooseCar(
  vehicle: Pick<Vehicle, 'vehicle_id' | 'make_name' | 'series' | 'chassis' | 'model'>,
  found: { readonly year?: number; readonly vin?: string } = {},
): void {
  const { year, vin } = found
  const car: ChosenCar = {
    vehicle_id: vehicle.vehicle_id,
    ...(year !== undefined && { year }),
    ...(vin !== undefined && { vin }),
    title: carTitle(vehicle),
  }
  if (JSON.stringify(car) !== JSON.stringify(kept.read())) kept.write(car)
}

export const clearChosenCar = () => kept.write(undefined)

/** The car with its year: 宝马 3系 G20 330i 2020款. */
export function chosenCarWords({ title, year }: ChosenCar): string {
  return year === undefined ? title : `${title} ${year}款`
}
