import { useCaller } from '@portal/ui/server-query.ts'
import { useQuery } from '@tanstack/react-query'

import { usePointsAccess } from '../points/points-access.ts'
import { useGiftSelection } from './gift-selection.ts'
import { pointsCartQuery } from './gifts-calls.ts'

/** The gifts of the points cart that may come along with an order, and how many of them are ticked. */
export function useGiftTicks(): { readonly ids: readonly number[]; readonly ticked: number } {
  const isOpen = usePointsAccess() === 'open'
  const selection = useGiftSelection()
  const { data } = useQuery({ ...pointsCartQuery(useCaller()), enabled: isOpen })
  const list = isOpen ? (data?.list ?? []) : []
  const ids = list.flatMap(({ points_cart_id, problem }) => (problem === '' ? points_cart_id : []))
  return { ids, ticked: ids.filter((id) => selection.has(id)).length }
}
