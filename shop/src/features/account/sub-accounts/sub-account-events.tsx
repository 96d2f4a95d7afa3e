import { Pagination } from '@portal/ui/controls/pagination.tsx'
import { Dialog } from '@portal/ui/overlays/dialog.tsx'
import { formatMoment } from '@portal/ui/page/format.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { Answer } from '@portal/ui/states/answer.tsx'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { LoadingRegion, Skeleton } from '@portal/ui/states/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import {
  type AccountEvent,
  accountEventsQuery,
  type SubAccount,
} from '#src/features/account/account-calls.ts'

import styles from './sub-accounts.module.css'

type Props = { readonly account: SubAccount; readonly onClose: () => void }

/** What a sub-account did, and what was done to it. */
export function SubAccountEvents({ account: { subuser_id, name }, onClose }: Props) {
  const [{ page, size }, setPage] = useState({ page: 1, size: 10 })
  const found = useQuery(accountEventsQuery(useCaller(), { subuser_id, page, limit: size }))
  return (
    <Dialog open size="middle" title={`${name} 的操作记录`} onClose={onClose}>
      <Answer
        missing={<EmptyState title="没有找到这个子账号" />}
        query={found}
        waiting={
          <LoadingRegion label="操作记录加载中">
            <Skeleton height={240} />
          </LoadingRegion>
        }
      >
        {({ list, total }) =>
          total === 0 ? (
            <EmptyState title="还没有操作记录">登录、下单、收货、退货等操作会记在这里。</EmptyState>
          ) : (
            <div className={styles.events}>
              <ol aria-label={`${name} 的操作记录`}>
                {list.map((event, place) => (
                  <EventRow event={event} key={`${event.happened_at} ${place}`} />
                ))}
              </ol>
              <Pagination isNarrow page={page} size={size} total={total} onChange={setPage} />
            </div>
          )
        }
      </Answer>
    </Dialog>
  )
}

function EventRow({ event }: { readonly event: AccountEvent }) {
  const { what, detail, order_id, return_id, who, happened_at } = event
  return (
    <li>
      <time dateTime={happened_at}>{formatMoment(happened_at)}</time>
      <span>
        <b>{what}</b> {detail}
        {who !== null && `（${who} 操作）`}{' '}
        {order_id !== null && (
          <Link search={{ id: order_id }} to="/profile/myorder/detail">
            查看订单
          </Link>
        )}
        {return_id !== null && (
          <Link search={{ id: return_id }} to="/profile/return_orders_detail">
            查看退货单
          </Link>
        )}
      </span>
    </li>
  )
}
