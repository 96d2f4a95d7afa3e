import { useMedia } from '@portal/ui/page/use-media.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { Answer } from '@portal/ui/states/answer.tsx'
import { LoadingRegion, Skeleton } from '@portal/ui/states/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'

import { BannerCarousel } from '#src/features/pictures/banner-carousel.tsx'
import { BalanceCard } from '#src/features/points/balance-card.tsx'
import { CheckInCard } from '#src/features/points/check-in-card.tsx'
import { ExchangeCard } from '#src/features/points/exchange-card.tsx'
import { NoPoints } from '#src/features/points/no-points.tsx'
import { pointsQuery } from '#src/features/points/points-calls.ts'
import { PageCrumb } from '#src/layout/page-crumb.tsx'
import { usePointsAccess } from '#src/session/session-calls.ts'

import { GiftList } from './gift-list.tsx'
import { readMallSearchParams, type MallSearchParams } from './mall-search-params.ts'
import { PointsCartCard } from './points-cart-card.tsx'

import styles from './mall-page.module.css'

export const Route = createFileRoute('/_signed-in/parts/points_mall')({
  staticData: { title: '积分商城', name: 'points_mall' },
  validateSearch: readMallSearchParams,
  component: MallPage,
})

/**
 * Points, daily check-in and exchange, with the gifts and the points cart below (specification
 * 2.2).
 */
function MallPage() {
  const access = usePointsAccess()
  const searchParams = Route.useSearch()
  const navigate = Route.useNavigate()
  const isPhone = useMedia('(max-width: 639px)')
  const change = (search: MallSearchParams) => void navigate({ search, resetScroll: false })
  return (
    <div className="wrap">
      <PageCrumb />
      {access === undefined && <MallSkeleton />}
      {access !== undefined && access !== 'open' && (
        <NoPoints isSubAccount={access === 'sub-account'} />
      )}
      {access === 'open' && (
        <>
          <h1 className="sr-only">积分商城</h1>
          <MallOverview isShort={isPhone} />
          <div className={styles.columns}>
            <GiftList search={searchParams} onChange={change} />
            <aside className={styles.cart}>
              <PointsCartCard place="mall" />
            </aside>
          </div>
          {isPhone && <Exchange />}
        </>
      )}
    </div>
  )
}

/** Without check-ins and exchange on a phone, which would push the gifts down. */
function MallOverview({ isShort }: { readonly isShort: boolean }) {
  const query = useQuery(pointsQuery(useCaller()))
  return (
    <Answer failedClassName="card" query={query} waiting={<MallSkeleton />}>
      {(points) => (
        <div className={styles.overview}>
          <BalanceCard points={points} />
          {points.carousels.length > 0 && (
            <div className={styles.carousel}>
              <BannerCarousel banners={points.carousels} look="card" />
            </div>
          )}
          <CheckInCard hasMonth={!isShort} points={points} />
          {!isShort && <ExchangeCard points={points} />}
        </div>
      )}
    </Answer>
  )
}

function Exchange() {
  const { data: points } = useQuery(pointsQuery(useCaller()))
  return (
    points && (
      <div className={styles.below}>
        <ExchangeCard points={points} />
      </div>
    )
  )
}

function MallSkeleton() {
  return (
    <LoadingRegion label="积分加载中">
      <div className={styles.overview}>
        <Skeleton height={400} />
        <Skeleton height={400} />
        <Skeleton height={400} />
      </div>
    </LoadingRegion>
  )
}
