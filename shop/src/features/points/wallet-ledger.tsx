import { Pagination } from '@portal/ui/controls/pagination.tsx'
import { Tabs } from '@portal/ui/controls/tabs.tsx'
import { classes } from '@portal/ui/page/classes.ts'
import { formatChange, formatCount, formatMoment } from '@portal/ui/page/format.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { useBrand } from '@portal/ui/shown/brand-context.tsx'
import { Answer } from '@portal/ui/states/answer.tsx'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { LoadingRegion, Skeleton } from '@portal/ui/states/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

import { eventsQuery, type WalletEvent } from './points-calls.ts'
import { eventsParams, type PointsSearchParams } from './points-search-params.ts'

import styles from './wallet-ledger.module.css'
import table from '@portal/ui/shown/plain-table.module.css'

type Props = {
  readonly search: PointsSearchParams
  readonly onChange: (next: PointsSearchParams) => void
}

export function WalletLedger({ search, onChange }: Props) {
  const { coinName } = useBrand()
  const requested = eventsParams(search)
  const found = useQuery(eventsQuery(useCaller(), requested))
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
        <Answer query={found} waiting={<LedgerSkeleton />}>
          {({ list, total }) => (
            <>
              {list.length === 0 && (
                <EmptyState
                  title={requested.type === 'coin' ? `还没有${coinName}记录` : '还没有积分记录'}
                >
                  {requested.type === 'coin'
                    ? `积分兑换和下单抵扣的${coinName}会记在这里。`
                    : '签到和签收订单得到的积分会记在这里。'}
                </EmptyState>
              )}
              {list.length > 0 && (
                <div aria-busy={found.isPlaceholderData} className={styles.list}>
                  <WalletEvents events={list} />
                </div>
              )}
              {total > 0 && (
                <div className={styles.pages}>
                  <Pagination
                    page={requested.page}
                    size={requested.limit}
                    total={total}
                    onChange={({ page, size }) => onChange({ ...search, page, limit: size })}
                  />
                </div>
              )}
            </>
          )}
        </Answer>
      </Tabs>
    </section>
  )
}

/** The ledger is below the fold, so changing its page must not scroll to the top. */
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

function WalletEvents({ events }: { readonly events: readonly WalletEvent[] }) {
  return (
    <table className={classes(table.table, styles.events)}>
      <thead>
        <tr>
          <th className={styles.wide}>时间</th>
          <th>事由</th>
          <th className={table.right}>变动</th>
          <th className={table.right}>余额</th>
          <th className={classes(styles.wide, styles.who)}>操作人</th>
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <tr key={event.id}>
            <td className={styles.wide}>{formatMoment(event.create_time)}</td>
            <td>
              <Reason entry={event} />
              <span className={styles.narrow}>
                {formatMoment(event.create_time)} · <span className="whole">{event.user_name}</span>
              </span>
            </td>
            <td className={classes(table.right, styles.change, event.change > 0 && styles.gain)}>
              {formatChange(event.change)}
            </td>
            <td className={table.right}>{formatCount(event.balance_after)}</td>
            <td className={classes(styles.wide, styles.who)}>{event.user_name}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Reason({ entry }: { readonly entry: WalletEvent }) {
  const { reason_cn, note, order_id, order_no } = entry
  return (
    <div className={styles.reason}>
      <b>{reason_cn}</b>
      {note && <span>{note}</span>}
      {order_id !== null && (
        <Link search={{ id: order_id }} to="/profile/myorder/detail">
          {order_no}
        </Link>
      )}
    </div>
  )
}
