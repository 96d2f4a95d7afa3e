import { buttonLook } from '@portal/ui/button.tsx'
import { useCaller } from '@portal/ui/server-query.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { wantedPage } from '#src/features/parts/parts-address.ts'
import { PlainParts } from '#src/features/parts/plain-parts.tsx'

import type { CouponAddress } from './coupon-address.ts'
import { voucherPartsQuery } from './vouchers-calls.ts'

type Props = {
  readonly address: CouponAddress
  readonly offer: number
  readonly onAddress: (next: CouponAddress) => void
}

/** The parts that the vouchers of an offer are for, best sellers first. */
export function VoucherPartsList({ address, offer, onAddress }: Props) {
  const { page, limit } = wantedPage(address)
  const wanted = { voucher_offer_id: offer, page, limit }
  const query = useQuery(voucherPartsQuery(useCaller(), wanted))
  return (
    <PlainParts
      address={{ page: address.page, limit: address.limit }}
      empty="这张券适用的配件目前没有在售的。"
      query={query}
      title="优惠券适用配件"
      tools={
        <Link className={buttonLook({ size: 'small' })} to="/profile/coupon">
          返回我的优惠券
        </Link>
      }
      onAddress={(next) =>
        onAddress({ voucher_offer_id: offer, page: next.page, limit: next.limit })
      }
    />
  )
}
