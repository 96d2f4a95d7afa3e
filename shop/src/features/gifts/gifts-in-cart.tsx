import { useCaller } from '@portal/ui/server/server-query.ts'
import { useQuery } from '@tanstack/react-query'

import { usePointsAccess } from '#src/session/session-calls.ts'

import { pointsCartQuery } from './gifts-calls.ts'
import { PointsCartCard } from './points-cart-card.tsx'

import styles from './gifts-in-cart.module.css'

/**
 * The points cart below the cart; only for the main account of brands with points, and only if it
 * is not empty (specification 6).
 */
export function GiftsInCart() {
  const isOpen = usePointsAccess() === 'open'
  const { data } = useQuery({ ...pointsCartQuery(useCaller()), enabled: isOpen })
  if (!isOpen || data === undefined || data.list.length === 0) return null
  return (
    <div className={styles.below}>
      <PointsCartCard place="cart" />
    </div>
  )
}
