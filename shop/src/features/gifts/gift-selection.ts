import { useCaller } from '@portal/ui/server-query.ts'
import { useQuery } from '@tanstack/react-query'

import { usePointsAccess } from '#src/features/points/points-access.ts'
import { keptTicks } from '#src/session/kept-ticks.ts'

import { pointsCartQuery } from './gifts-calls.ts'

const rows = keptTicks('gift-selection')

/** Ticks or unticks gifts by `points_cart_id`; ticked ones are sent with the next order. */
export const chooseGifts = rows.tick

/** Unticks all gifts after an order, as in the cart (specification 4, cart selection). */
export const clearGiftSelection = rows.clear

/** The ticked gifts of this tab by `points_cart_id`; may include rows that no longer exist. */
export const useGiftSelection = rows.useTicked

/** The gifts of the points cart that can be sent with an order, and how many are ticked. */
export function useGiftTicks(): { readonly ids: readonly number[]; readonly ticked: number } {
  const isOpen = usePointsAccess() === 'open'
  const selection = useGiftSelection()
  const { data } = useQuery({ ...pointsCartQuery(useCaller()), enabled: isOpen })
  const list = isOpen ? (data?.list ?? []) : []
  const ids = list.flatMap(({ points_cart_id, problem }) => (problem === '' ? points_cart_id : []))
  return { ids, ticked: ids.filter((id) => selection.has(id)).length }
}
