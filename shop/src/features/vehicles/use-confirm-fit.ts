import { useCaller } from '@portal/ui/server-query.ts'
import { useQueryClient } from '@tanstack/react-query'

import { acceptIncompatible, isAccepted } from './accepted-incompatible.ts'
import { readChosenCar } from './chosen-car.ts'
import { askAboutIncompatible, type Incompatible } from './incompatible-question.ts'
import { fitQuery } from './use-car-fits.ts'

/**
 * What to ask before parts go into the cart: resolves with the ids of those to go on with. All of them where they fit
 * the chosen car or may fit it, where no car is chosen, and where the user wants them all the same, which is asked once
 * per part and car; none where it was called off.
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
    // A fit that could not be asked keeps nobody from ordering.
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
