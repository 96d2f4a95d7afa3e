import { useCaller } from '@portal/ui/server-query.ts'
import { useQueryClient } from '@tanstack/react-query'

import { acceptMisfits, isAccepted } from './accepted-misfits.ts'
import { readChosenCar } from './chosen-car.ts'
import { askAboutMisfits, type Misfit } from './misfit-question.ts'
import { fitQuery } from './use-car-fits.ts'

/**
 * What to ask before parts go into the cart: resolves with true when they all fit the chosen car, may fit it, no car
 * is chosen, or the user wants them all the same; once per part and car.
 */
export function useConfirmFit(): (parts: readonly Misfit[]) => Promise<boolean> {
  const call = useCaller()
  const queries = useQueryClient()
  return async (parts) => {
    const car = readChosenCar()
    if (car === undefined) return true
    const open = parts.filter(({ product_id }) => !isAccepted(car.vehicle_id, product_id))
    const fits = await Promise.allSettled(
      open.map(({ product_id }) => queries.fetchQuery(fitQuery(call, car, product_id))),
    )
    // A fit that could not be asked keeps nobody from ordering.
    const misfits = open.filter((_part, place) => {
      const answer = fits[place]
      return answer?.status === 'fulfilled' && answer.value.fit === 'no'
    })
    if (misfits.length === 0) return true
    const wantsThem = await askAboutMisfits(car, misfits)
    if (wantsThem)
      acceptMisfits(
        car.vehicle_id,
        misfits.map(({ product_id }) => product_id),
      )
    return wantsThem
  }
}
