import type { Id } from '@portal/rules/ids.ts'
import { buttonLook } from '@portal/ui/controls/button.tsx'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'

import { pageParams } from '#src/features/part-filters/parts-search-params.ts'
import { PlainParts } from '#src/features/part-list/plain-parts.tsx'

import { CampaignCards } from './campaign-cards.tsx'
import {
  type CouponSearchParams,
  readCouponSearchParams,
  vouchersParams,
} from './coupon-search-params.ts'
import { MyVouchersList, VouchersWaiting } from './my-vouchers-list.tsx'
import { myVouchersQuery, voucherCampaignsQuery, voucherPartsQuery } from './vouchers-calls.ts'

import styles from './coupon-page.module.css'

export const Route = createFileRoute('/_signed-in/profile/_profile/coupon')({
  staticData: { title: '我的优惠券', name: 'coupon' },
  validateSearch: readCouponSearchParams,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries, call }, deps }) => {
    void queries.prefetchQuery(voucherCampaignsQuery(call))
    void queries.prefetchQuery(myVouchersQuery(call, vouchersParams(deps)))
  },
  component: CouponPage,
})

function CouponPage() {
  const searchParams = Route.useSearch()
  const navigate = Route.useNavigate()
  const { data, isPending } = useQuery(voucherCampaignsQuery(useCaller()))
  if (searchParams.voucher_offer_id !== undefined)
    return (
      <VoucherPartsList
        search={searchParams}
        campaign={searchParams.voucher_offer_id}
        onSearchChange={(search) => void navigate({ search })}
      />
    )
  // Waits for the campaigns, which are above the company's vouchers and would make them jump.
  if (isPending)
    return (
      <section className={`card ${styles.mine}`}>
        <h1 className="sr-only">我的优惠券</h1>
        <VouchersWaiting />
      </section>
    )
  return (
    <div className={styles.page}>
      <h1 className="sr-only">我的优惠券</h1>
      {data !== undefined && data.list.length > 0 && (
        <section className={`card ${styles.campaigns}`}>
          <h2>可领取的优惠券</h2>
          <CampaignCards campaigns={data.list} />
        </section>
      )}
      <MyVouchersList
        search={searchParams}
        onSearchChange={(search) => void navigate({ search, resetScroll: false })}
      />
    </div>
  )
}

type Props = {
  readonly search: CouponSearchParams
  readonly campaign: Id<'campaign'>
  readonly onSearchChange: (next: CouponSearchParams) => void
}

function VoucherPartsList({ search, campaign, onSearchChange }: Props) {
  const { page, limit } = pageParams(search)
  const params = { campaign_id: campaign, page, limit }
  const query = useQuery(voucherPartsQuery(useCaller(), params))
  return (
    <PlainParts
      search={{ page: search.page, limit: search.limit }}
      empty="这张券适用的配件目前没有在售的。"
      query={query}
      title="优惠券适用配件"
      tools={
        <Link className={buttonLook({ size: 'small' })} to="/profile/coupon">
          返回我的优惠券
        </Link>
      }
      onSearchChange={(next) =>
        onSearchChange({ voucher_offer_id: campaign, page: next.page, limit: next.limit })
      }
    />
  )
}
