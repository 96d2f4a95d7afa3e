import { Answer } from '@portal/ui/answer.tsx'
import { LoadFailed } from '@portal/ui/load-failed.tsx'
import { errorText } from '@portal/ui/server-errors.ts'
import { useCaller } from '@portal/ui/server-query.ts'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'

import { PageCrumb } from '#src/app/page-crumb.tsx'

import { CampaignCards } from '../vouchers/campaign-cards.tsx'
import { voucherCampaignsQuery } from '../vouchers/vouchers-calls.ts'
import { activityQuery, bundlesQuery, type ActivityZone } from './activities-calls.ts'
import { ActivityHead } from './activity-head.tsx'
import { ActivityWaiting } from './activity-waiting.tsx'
import { DealSections } from './deal-sections.tsx'
import { NoActivity } from './no-activity.tsx'

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

/** The activity zone (specification 2.2): slides, flash sales, bundles and vouchers to claim. */
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
