import { useCaller } from '@portal/ui/server-query.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Type } from 'typebox'
import { create } from 'zustand'

import { type ChosenCar, readChosenCar, useChosenCar } from '#src/features/vehicles/chosen-car.ts'
import { fitsKey } from '#src/features/vehicles/vehicle-calls.ts'
import { keptHere } from '#src/session/browser-storage.ts'

import { fitQuery } from './use-car-fits.ts'

/**
 * Confirmation before parts are added to the cart: resolves with the ids to go on with. All of them if they are or may
 * be compatible, if no car is chosen, and if the user accepts them, which is confirmed once per part and car; none if
 * the user cancels.
 */
export function useConfirmFit(): (parts: readonly Incompatible[]) => Promise<readonly number[]> {
  const call = useCaller()
  const queries = useQueryClient()
  return async (parts) => {
    const all = idsOf(parts)
    const car = readChosenCar()
    if (car === undefined) return all
    const open = parts.filter(({ product_id }) => !isAccepted(car.vehicle_id, product_id))
    const fits = await Promise.allSettled(
      open.map(({ product_id }) => queries.fetchQuery(fitQuery(call, car, product_id))),
    )
    // A failed request for the fit must not prevent an order.
    const incompatible = open.filter((_part, place) => {
      const answer = fits[place]
      return answer?.status === 'fulfilled' && answer.value.fit === 'no'
    })
    if (incompatible.length === 0) return all
    const answer = await askAboutIncompatible(car, incompatible, parts.length - incompatible.length)
    if (answer === 'none') return []
    if (answer === 'fitting') return all.filter((id) => !idsOf(incompatible).includes(id))
    acceptIncompatible(car.vehicle_id, idsOf(incompatible))
    return all
  }
}

function idsOf(parts: readonly Incompatible[]): number[] {
  return parts.map(({ product_id }) => product_id)
}

/** Enough for a year of odd orders; the oldest are forgotten first. */
const MAX_KEPT = 500

const kept = keptHere({ name: 'accepted_misfits', schema: Type.Array(Type.String()) })

const pair = (vehicleId: number, productId: number) => `${vehicleId}:${productId}`

/** Whether the user has accepted this part for this car although it is incompatible. */
function isAccepted(vehicleId: number, productId: number): boolean {
  return kept.read()?.includes(pair(vehicleId, productId)) ?? false
}

/** The user accepts these parts although they are incompatible with the car: not confirmed again. */
function acceptIncompatible(vehicleId: number, productIds: readonly number[]): void {
  const fresh = productIds.map((productId) => pair(vehicleId, productId))
  const before = (kept.read() ?? []).filter((one) => !fresh.includes(one))
  kept.write([...before, ...fresh].slice(-MAX_KEPT))
}

type Incompatible = {
  readonly product_id: number
  /** OE number, where the page knows it. */
  readonly number?: string
}

/** All the same, only those that fit, or nothing at all. */
type IncompatibleAnswer = 'all' | 'fitting' | 'none'

export type IncompatibleQuestion = {
  readonly car: ChosenCar
  readonly parts: readonly Incompatible[]
  /** How many other parts of the same request are compatible. */
  readonly fitting: number
  readonly answer: (answer: IncompatibleAnswer) => void
}

/** What `IncompatibleDialog` draws. */
export const useIncompatibleQuestion = create<IncompatibleQuestion | undefined>(() => undefined)

/** Confirms parts that are incompatible with the car; a pending confirmation is answered with none. */
export function askAboutIncompatible(
  car: ChosenCar,
  parts: readonly Incompatible[],
  fitting: number,
): Promise<IncompatibleAnswer> {
  useIncompatibleQuestion.getState()?.answer('none')
  return new Promise((resolve) => {
    const answer = (given: IncompatibleAnswer) => {
      useIncompatibleQuestion.setState(undefined, true)
      resolve(given)
    }
    useIncompatibleQuestion.setState({ car, parts, fitting, answer }, true)
  })
}

const NONE: ReadonlySet<number> = new Set()

/** Which of these parts are incompatible with the chosen car, without those that the user has accepted. */
export function useIncompatible(productIds: readonly number[]): ReadonlySet<number> {
  const call = useCaller()
  const queries = useQueryClient()
  const car = useChosenCar()
  const { data } = useQuery({
    queryKey: fitsKey('misfits', car?.vehicle_id, car?.year, productIds),
    queryFn: async () => {
      if (car === undefined) return NONE
      const open = productIds.filter((id) => !isAccepted(car.vehicle_id, id))
      const fits = await Promise.all(open.map((id) => queries.fetchQuery(fitQuery(call, car, id))))
      return new Set(fits.flatMap(({ fit, product_id }) => (fit === 'no' ? [product_id] : [])))
    },
    enabled: car !== undefined && productIds.length > 0,
    structuralSharing: false,
    meta: { quiet: true },
  })
  return (car && data) ?? NONE
}
