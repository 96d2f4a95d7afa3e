import { useCaller } from '@portal/ui/server/server-query.ts'
import { Answer } from '@portal/ui/states/answer.tsx'
import { LoadingRegion, Skeleton } from '@portal/ui/states/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'

import { usePointsAccess } from '#src/session/session-calls.ts'

import { BalanceCard } from './balance-card.tsx'
import { CheckInCard } from './check-in-card.tsx'
import { ExchangeCard } from './exchange-card.tsx'
import { NoPoints } from './no-points.tsx'
import { pointsQuery } from './points-calls.ts'
import { type PointsSearchParams, readPointsSearchParams } from './points-search-params.ts'
import { WalletLedger } from './wallet-ledger.tsx'

import styles from './points-page.module.css'

export const Route = createFileRoute('/_signed-in/profile/_profile/points')({
  staticData: { title: '我的积分', name: 'points' },
  validateSearch: readPointsSearchParams,
  component: PointsPage,
})

/**
 * The company's points and coins: balance, check-in, exchange and ledger (specification 2.2, 7.9).
 */
function PointsPage() {
  const access = usePointsAccess()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  if (access === undefined) return <PointsSkeleton />
  if (access !== 'open') return <NoPoints isSubAccount={access === 'sub-account'} />
  const change = (next: PointsSearchParams) => void navigate({ search: next, resetScroll: false })
  return (
    <>
      <h1 className="sr-only">我的积分</h1>
      <PointsOverview />
      <WalletLedger search={search} onChange={change} />
    </>
  )
}

function PointsOverview() {
  const query = useQuery(pointsQuery(useCaller()))
  return (
    <Answer failedClassName="card" query={query} waiting={<PointsSkeleton />}>
      {(points) => (
        <div className={styles.overview}>
          <BalanceCard leadsToMall points={points} />
          <CheckInCard points={points} />
          <ExchangeCard points={points} />
        </div>
      )}
    </Answer>
  )
}

function PointsSkeleton() {
  return (
    <LoadingRegion label="积分加载中">
      <div className={styles.overview}>
        <Skeleton height={212} />
        <Skeleton height={400} />
      </div>
    </LoadingRegion>
  )
}
