import { ACTIVITY_STATES } from '@portal/rules/activities/activity.ts'
import { buttonLook } from '@portal/ui/controls/button.tsx'
import { formatMoment } from '@portal/ui/page/format.ts'
import { errorText } from '@portal/ui/server/server-errors.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { Tag } from '@portal/ui/shown/tag.tsx'
import { Answer } from '@portal/ui/states/answer.tsx'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { LoadFailed } from '@portal/ui/states/load-failed.tsx'
import { Skeleton } from '@portal/ui/states/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'

import { BannerCarousel } from '#src/features/pictures/banner-carousel.tsx'
import { CampaignCards } from '#src/features/vouchers/campaign-cards.tsx'
import { voucherCampaignsQuery } from '#src/features/vouchers/vouchers-calls.ts'
import { PageCrumb } from '#src/layout/page-crumb.tsx'

import {
  type Activity,
  activityQuery,
  type ActivityZone,
  bundlesQuery,
} from './activities-calls.ts'
import { Countdown } from './countdown.tsx'
import { DealSections } from './deal-sections.tsx'

import styles from './activity-page.module.css'

export const Route = createFileRoute('/_signed-in/parts/activity')({
  staticData: { title: '活动专区', name: 'activity' },
  loader: ({ context: { queries, call } }) => {
    void queries.prefetchQuery(activityQuery(call))
    void queries.prefetchQuery(bundlesQuery(call))
    void queries.prefetchQuery(voucherCampaignsQuery(call))
  },
  component: ActivityPage,
})

function ActivityPage() {
  const zone = useQuery(activityQuery(useCaller()))
  return (
    <div className={`wrap ${styles.page}`}>
      <PageCrumb />
      <Answer query={zone} waiting={<ActivityWaiting />}>
        {(found) => <Zone zone={found} />}
      </Answer>
    </div>
  )
}

function Zone({ zone }: { readonly zone: ActivityZone }) {
  const call = useCaller()
  const bundles = useQuery(bundlesQuery(call))
  const vouchers = useQuery(voucherCampaignsQuery(call)).data?.list ?? []
  const { activity, slides, flash_sales } = zone
  return (
    <>
      {activity === null ? (
        <NoActivity />
      ) : (
        <>
          <ActivityHead activity={activity} slides={slides} />
          <DealSections kind="flash_sale" deals={flash_sales} state={activity.state} />
          {bundles.data === undefined && bundles.error !== null && (
            <LoadFailed
              className="card"
              reason={errorText(bundles.error)}
              onRetry={() => void bundles.refetch()}
            />
          )}
          <DealSections kind="bundle" deals={bundles.data?.list ?? []} state={activity.state} />
        </>
      )}
      {vouchers.length > 0 && (
        <section className={styles.section}>
          <h2>领优惠券</h2>
          <CampaignCards campaigns={vouchers} />
        </section>
      )}
    </>
  )
}

type Props = { readonly activity: Activity; readonly slides: ActivityZone['slides'] }

function ActivityHead({ activity, slides }: Props) {
  const { title, state, starts_at, ends_at, starts_in, ends_in } = activity
  return (
    <>
      <header className={styles.head}>
        <h1>{title}</h1>
        <Tag look={state === 'running' ? 'hot' : 'plain'}>{ACTIVITY_STATES[state]}</Tag>
        <span className={styles.time}>
          {formatMoment(starts_at)} 至 {formatMoment(ends_at)}
        </span>
        {state === 'coming' && <Countdown key={starts_at} label="距开始" seconds={starts_in} />}
        {state === 'running' && <Countdown key={ends_at} label="距结束" seconds={ends_in} />}
      </header>
      {slides.length > 0 && <BannerCarousel banners={slides} look="strip" />}
    </>
  )
}

const CARDS = [0, 1, 2, 3]

function ActivityWaiting() {
  return (
    <div aria-busy>
      <Skeleton height={196} />
      <div className={styles.waiting}>
        {CARDS.map((nth) => (
          <Skeleton height={320} key={nth} />
        ))}
      </div>
    </div>
  )
}

function NoActivity() {
  return (
    <section className="card">
      <EmptyState
        isPage
        action={
          <Link className={buttonLook({ kind: 'primary' })} to="/parts/list">
            去看看配件
          </Link>
        }
        title="暂时没有活动"
      >
        有新活动时，导航里会出现入口。
      </EmptyState>
    </section>
  )
}
