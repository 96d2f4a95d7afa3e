import { buttonLook } from '@portal/ui/button.tsx'
import { useCaller } from '@portal/ui/server-query.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { pageParams } from '#src/features/parts/parts-search-params.ts'
import { PlainParts } from '#src/features/parts/plain-parts.tsx'

import type { CouponSearchParams } from './coupon-search-params.ts'
import { voucherPartsQuery } from './vouchers-calls.ts'

type Props = {
  readonly search: CouponSearchParams
  readonly campaign: number
  readonly onSearchChange: (next: CouponSearchParams) => void
}

/** The parts that the vouchers of an offer are for, best sellers first. */
export function VoucherPartsList({ search, campaign, onSearchChange }: Props) {
  const { page, limit } = pageParams(search)
  const params = { voucher_offer_id: campaign, page, limit }
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
