import { formatCount } from '@portal/ui/page/format.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { useBrand } from '@portal/ui/shown/brand-context.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { usePointsAccess } from '#src/session/session-calls.ts'

import { pointsQuery } from './points-calls.ts'

import styles from './wallet-fact.module.css'

/** Renders nothing for users without points and coins. */
export function WalletFact() {
  const { coinName } = useBrand()
  const isOpen = usePointsAccess() === 'open'
  const { data } = useQuery({ ...pointsQuery(useCaller()), enabled: isOpen })
  if (!isOpen || data === undefined) return null
  const { points, frey_coin } = data
  return (
    <div>
      <dt>积分</dt>
      <dd>
        <Link className={styles.link} to="/profile/points">
          {formatCount(points)} 积分 · {formatCount(frey_coin)} {coinName}
        </Link>
      </dd>
    </div>
  )
}
