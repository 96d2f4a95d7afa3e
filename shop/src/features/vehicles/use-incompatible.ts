import { useCaller } from '@portal/ui/server-query.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'

import { useChosenCar } from './chosen-car.ts'
import { fitQuery } from './use-car-fits.ts'
import { isAccepted } from './use-confirm-fit.ts'
import { fitsKey } from './vehicle-calls.ts'

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
