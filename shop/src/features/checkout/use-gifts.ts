import { useCaller } from '@portal/ui/server-query.ts'
import { useQuery } from '@tanstack/react-query'

import { useGiftSelection } from '../gifts/gift-selection.ts'
import { pointsCartQuery } from '../gifts/gifts-calls.ts'
import { usePointsAccess } from '../points/points-access.ts'
import { type GiftChoice, giftChoice } from './gift-choice.ts'

export type CheckoutGifts = GiftChoice & {
  /** It is not yet known what lies in the points cart. */
  readonly isSettling: boolean
}

/** The gifts of the points cart that come along with this order, or may; none for those who have no points. */
export function useGifts(): CheckoutGifts {
  const ticked = useGiftSelection()
  const isOpen = usePointsAccess() === 'open'
  const cart = useQuery({ ...pointsCartQuery(useCaller()), enabled: isOpen })
  const { list = [], points = 0 } = cart.data ?? {}
  return {
    ...giftChoice(isOpen ? list : [], { ticked, balance: points }),
    isSettling: isOpen && cart.isPending,
  }
}
