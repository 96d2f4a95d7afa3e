import { keptHere } from './kept-here.ts'

/** Enough for a year of odd orders; the oldest are forgotten first. */
const MOST_KEPT = 500

const kept = keptHere<readonly string[]>({
  name: 'accepted_misfits',
  parse: (value) =>
    Array.isArray(value) ? value.filter((pair) => typeof pair === 'string') : undefined,
})

const pair = (vehicleId: number, productId: number) => `${vehicleId}:${productId}`

/** Whether the user was asked about this part for this car and wants it nevertheless. */
export function isAccepted(vehicleId: number, productId: number): boolean {
  return kept.read()?.includes(pair(vehicleId, productId)) ?? false
}

/** The user wants these parts although they do not fit the car: not asked again. */
export function acceptIncompatible(vehicleId: number, productIds: readonly number[]): void {
  const fresh = productIds.map((productId) => pair(vehicleId, productId))
  const before = (kept.read() ?? []).filter((one) => !fresh.includes(one))
  kept.write([...before, ...fresh].slice(-MOST_KEPT))
}
