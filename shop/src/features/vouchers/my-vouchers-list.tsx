import { VOUCHER_STATES, type VoucherState } from '@portal/rules/voucher.ts'
import { EmptyState } from '@portal/ui/empty-state.tsx'
import { LoadFailed } from '@portal/ui/load-failed.tsx'
import { Pagination } from '@portal/ui/pagination.tsx'
import { errorText } from '@portal/ui/server-errors.ts'
import { useCaller } from '@portal/ui/server-query.ts'
import { Tabs } from '@portal/ui/tabs.tsx'
import { useQuery } from '@tanstack/react-query'

import {
  STATES,
  USUAL_STATE,
  vouchersParams,
  type CouponSearchParams,
} from './coupon-search-params.ts'
import { MyVoucherCards } from './my-voucher-cards.tsx'
import { myVouchersQuery } from './vouchers-calls.ts'
import { VouchersWaiting } from './vouchers-waiting.tsx'

import styles from './coupon-page.module.css'

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

/** The company's vouchers by state, with how many there are of each. */
export function MyVouchersList({ search, onSearchChange }: Props) {
  const requested = vouchersParams(search)
  const query = useQuery(myVouchersQuery(useCaller(), requested))
  const { data, error, isPlaceholderData, refetch } = query
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
              {VOUCHER_STATES[key]} <span className={styles.count}>{data?.counts[key] ?? 0}</span>
            </>
          ),
        }))}
        value={state}
        onChange={(key) => onSearchChange({ state: key === USUAL_STATE ? undefined : key })}
      >
        {data === undefined && error === null && <VouchersWaiting />}
        {data === undefined && error !== null && (
          <LoadFailed reason={errorText(error)} onRetry={() => void refetch()} />
        )}
        {data?.list.length === 0 && (
          <EmptyState title={`没有${VOUCHER_STATES[state]}的优惠券`}>{NOTHING[state]}</EmptyState>
        )}
        {data !== undefined && data.list.length > 0 && (
          <>
            <div aria-busy={isPlaceholderData} className={styles.list}>
              <MyVoucherCards vouchers={data.list} />
            </div>
            <div className={styles.pages}>
              <Pagination
                page={requested.page}
                size={requested.limit}
                total={data.total}
                onChange={({ page, size }) => onSearchChange({ ...search, page, limit: size })}
              />
            </div>
          </>
        )}
      </Tabs>
    </section>
  )
}
