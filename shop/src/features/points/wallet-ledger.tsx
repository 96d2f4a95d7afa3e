import { useBrand } from '@portal/ui/brand-context.tsx'
import { EmptyState } from '@portal/ui/empty-state.tsx'
import { LoadFailed } from '@portal/ui/load-failed.tsx'
import { Pagination } from '@portal/ui/pagination.tsx'
import { errorText } from '@portal/ui/server-errors.ts'
import { useCaller } from '@portal/ui/server-query.ts'
import { LoadingRegion, Skeleton } from '@portal/ui/skeleton.tsx'
import { Tabs } from '@portal/ui/tabs.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { eventsQuery } from './points-calls.ts'
import { eventsParams, type PointsSearchParams } from './points-search-params.ts'
import { WalletEvents } from './wallet-events.tsx'

import styles from './wallet-ledger.module.css'

type Props = {
  readonly search: PointsSearchParams
  readonly onChange: (next: PointsSearchParams) => void
}

/** Every change of points, or of coins, newest first. */
export function WalletLedger({ search, onChange }: Props) {
  const { coinName } = useBrand()
  const requested = eventsParams(search)
  const { data, error, isPlaceholderData, refetch } = useQuery(eventsQuery(useCaller(), requested))
  const card = useShownAfterTurning(requested.page)
  const tabs = [
    { key: 'points', label: '积分明细' },
    { key: 'coin', label: `${coinName}明细` },
  ] as const
  return (
    <section aria-label="明细" className={`card ${styles.card}`} ref={card}>
      <Tabs
        className={styles.tabs}
        label="明细"
        tabs={tabs}
        value={requested.type}
        onChange={(key) => onChange({ type: key === 'coin' ? key : undefined })}
      >
        {data === undefined && error === null && <LedgerSkeleton />}
        {data === undefined && error !== null && (
          <LoadFailed reason={errorText(error)} onRetry={() => void refetch()} />
        )}
        {data?.list.length === 0 && (
          <EmptyState
            title={requested.type === 'coin' ? `还没有${coinName}记录` : '还没有积分记录'}
          >
            {requested.type === 'coin'
              ? `积分兑换和下单抵扣的${coinName}会记在这里。`
              : '签到和签收订单得到的积分会记在这里。'}
          </EmptyState>
        )}
        {data && data.list.length > 0 && (
          <div aria-busy={isPlaceholderData} className={styles.list}>
            <WalletEvents events={data.list} />
          </div>
        )}
        {data && data.total > 0 && (
          <div className={styles.pages}>
            <Pagination
              page={requested.page}
              size={requested.limit}
              total={data.total}
              onChange={({ page, size }) => onChange({ ...search, page, limit: size })}
            />
          </div>
        )}
      </Tabs>
    </section>
  )
}

/** The ledger stands below the fold: a turned page would otherwise leave the user at the top of the overview. */
function useShownAfterTurning(page: number) {
  const card = useRef<HTMLElement>(null)
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    card.current?.scrollIntoView({ block: 'start' })
  }, [page])
  return card
}

const ROWS = [0, 1, 2, 3, 4]

function LedgerSkeleton() {
  return (
    <LoadingRegion className={styles.loading} label="明细加载中">
      {ROWS.map((row) => (
        <Skeleton height={24} key={row} />
      ))}
    </LoadingRegion>
  )
}
