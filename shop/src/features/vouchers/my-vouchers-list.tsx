import { VOUCHER_STATES, type VoucherState } from '@portal/rules/wallet/voucher.ts'
import { buttonLook } from '@portal/ui/controls/button.tsx'
import { Pagination } from '@portal/ui/controls/pagination.tsx'
import { Tabs } from '@portal/ui/controls/tabs.tsx'
import { classes } from '@portal/ui/page/classes.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { Tag } from '@portal/ui/shown/tag.tsx'
import { Answer } from '@portal/ui/states/answer.tsx'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { LoadingRegion, Skeleton } from '@portal/ui/states/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import {
  type CouponSearchParams,
  STATES,
  USUAL_STATE,
  vouchersParams,
} from './coupon-search-params.ts'
import { VoucherFace } from './voucher-face.tsx'
import { type MyVoucher, myVouchersQuery } from './vouchers-calls.ts'

import styles from './coupon-page.module.css'
import voucherCards from './voucher-cards.module.css'

type Props = {
  readonly search: CouponSearchParams
  readonly onSearchChange: (next: CouponSearchParams) => void
}

const NOTHING: Readonly<Record<VoucherState, string>> = {
  available: '领取后在这里，下单时选用。',
  locked: '下单时选用的优惠券，在订单收货前显示在这里。',
  used: '订单收货后，用过的优惠券在这里。',
  expired: '过期未用的优惠券在这里。',
}

export function MyVouchersList({ search, onSearchChange }: Props) {
  const requested = vouchersParams(search)
  const query = useQuery(myVouchersQuery(useCaller(), requested))
  const state = search.state ?? USUAL_STATE
  return (
    <section className={`card ${styles.mine}`}>
      <h2>我的优惠券</h2>
      <Tabs
        className={styles.tabs}
        label="优惠券状态"
        tabs={STATES.map((key) => ({
          key,
          label: (
            <>
              {VOUCHER_STATES[key]}{' '}
              <span className={styles.count}>{query.data?.counts[key] ?? 0}</span>
            </>
          ),
        }))}
        value={state}
        onChange={(key) => onSearchChange({ state: key === USUAL_STATE ? undefined : key })}
      >
        <Answer query={query} waiting={<VouchersWaiting />}>
          {({ list, total }) =>
            list.length === 0 ? (
              <EmptyState title={`没有${VOUCHER_STATES[state]}的优惠券`}>
                {NOTHING[state]}
              </EmptyState>
            ) : (
              <>
                <div aria-busy={query.isPlaceholderData} className={styles.list}>
                  <MyVoucherCards vouchers={list} />
                </div>
                <div className={styles.pages}>
                  <Pagination
                    page={requested.page}
                    size={requested.limit}
                    total={total}
                    onChange={({ page, size }) => onSearchChange({ ...search, page, limit: size })}
                  />
                </div>
              </>
            )
          }
        </Answer>
      </Tabs>
    </section>
  )
}

const LOOK = { locked: 'low', used: 'line', expired: 'plain' } as const

function MyVoucherCards({ vouchers }: { readonly vouchers: readonly MyVoucher[] }) {
  return (
    <ul className={voucherCards.cards}>
      {vouchers.map((voucher) => (
        <li
          className={classes(voucherCards.card, voucher.state !== 'available' && voucherCards.past)}
          key={voucher.voucher_orders_id}
        >
          <VoucherFace voucher={voucher}>
            {voucher.order_id !== null && (
              <span>
                订单{' '}
                <Link search={{ id: voucher.order_id }} to="/profile/myorder/detail">
                  {voucher.order_no}
                </Link>
              </span>
            )}
          </VoucherFace>
          {voucher.state === 'available' ? (
            <ToUse voucher={voucher} />
          ) : (
            <Tag look={LOOK[voucher.state]}>{voucher.state_cn}</Tag>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Links to all parts if the voucher is unrestricted. */
function ToUse({ voucher: { scope, campaign_id, name } }: { readonly voucher: MyVoucher }) {
  const look = {
    'aria-label': `去使用 ${name}`,
    className: buttonLook({ kind: 'soft', size: 'small' }),
  }
  if (scope === 'all')
    return (
      <Link {...look} to="/parts/list">
        去使用
      </Link>
    )
  return (
    <Link {...look} search={{ voucher_offer_id: campaign_id }} to="/profile/coupon">
      去使用
    </Link>
  )
}

export function VouchersWaiting() {
  return (
    <LoadingRegion className={styles.list} label="优惠券加载中">
      <Skeleton height={110} />
    </LoadingRegion>
  )
}
