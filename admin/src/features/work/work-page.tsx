import { getAdminWork } from '@portal/contract/admin-work.ts'
import type { Caller } from '@portal/contract/caller.ts'
import type { OutputOf } from '@portal/contract/endpoint.ts'
import { Warehouse } from '@portal/rules/stock/warehouse.ts'
import { MINUTE_MS } from '@portal/rules/time/shanghai-time.ts'
import { IconButton } from '@portal/ui/controls/icon-button.tsx'
import { RefreshCwIcon } from '@portal/ui/controls/icons.tsx'
import { classes } from '@portal/ui/page/classes.ts'
import { formatCount } from '@portal/ui/page/format.ts'
import { errorText } from '@portal/ui/server/server-errors.ts'
import { serverQuery, useCaller } from '@portal/ui/server/server-query.ts'
import { Answer } from '@portal/ui/states/answer.tsx'
import { Note } from '@portal/ui/states/note.tsx'
import { LoadingRegion, Skeleton } from '@portal/ui/states/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { useWorksInOffice } from '#src/session/rights.ts'

import headStyles from '#src/lists/list-head.module.css'
import styles from './work-page.module.css'

export const Route = createFileRoute('/_signed-in/')({
  staticData: { title: '工作台' },
  loader: ({ context: { queries, call } }) => void queries.prefetchQuery(workQuery(call)),
  component: WorkPage,
})

function WorkPage() {
  const query = useQuery(workQuery(useCaller()))
  const { data, error, isFetching, refetch } = query
  return (
    <>
      <header className={headStyles.head}>
        <h1>工作台</h1>
        <IconButton
          aria-busy={isFetching}
          className={headStyles.refresh}
          label="刷新"
          onClick={() => void refetch()}
        >
          <RefreshCwIcon />
        </IconButton>
      </header>
      <div className={styles.page}>
        {data !== undefined && error !== null && (
          <Note look="warning">{errorText(error)}，下面是之前的数字。</Note>
        )}
        <Answer query={query} waiting={<WorkSkeleton />}>
          {(work) => <Waiting work={work} />}
        </Answer>
      </div>
    </>
  )
}

function WorkSkeleton() {
  return (
    <LoadingRegion label="待办加载中">
      <Skeleton height={96} />
      <Skeleton height={96} />
    </LoadingRegion>
  )
}

function Waiting({ work }: { readonly work: AdminWork }) {
  const isOffice = useWorksInOffice()
  const { approvals, to_ship, returns, inbox, gifts, price_protection, disputes } = work
  return (
    <>
      <Group name="订单">
        <Link className={styles.card} search={{ status: 'pending_approval' }} to="/orders">
          <Count name="待审核特批" waiting={approvals.orders} />
        </Link>
        <Link className={styles.card} to="/picking">
          <Count name="广州仓待发" waiting={to_ship.guangzhou} />
        </Link>
        <Link className={styles.card} search={{ warehouse: Warehouse.beijing }} to="/picking">
          <Count name="北京仓待发" waiting={to_ship.beijing} />
        </Link>
        <Link className={styles.card} to="/gift_orders">
          <Count name="礼品待寄" waiting={gifts.to_send} />
        </Link>
      </Group>
      <Group name="退货">
        <Link className={styles.card} to="/returns">
          <Count name="待审核" waiting={returns.to_decide} />
        </Link>
        <Link className={styles.card} search={{ state: 'approved' }} to="/returns">
          <Count name="待收货" waiting={returns.to_take} />
        </Link>
        <Link className={styles.card} search={{ state: 'received' }} to="/returns">
          <Count name="待入账" waiting={returns.to_credit} />
        </Link>
      </Group>
      <Group name="客户">
        {isOffice && (
          <Link className={styles.card} to="/price_protection">
            <Count name="待审核价保" waiting={price_protection.to_decide} />
          </Link>
        )}
        <Link className={styles.card} to="/inbox">
          <Count name="收件箱待答复" waiting={inbox.open} />
        </Link>
        <Link className={styles.card} search={{ holder: 'me' }} to="/inbox">
          <Count name="其中我负责的" waiting={inbox.mine} />
        </Link>
        {isOffice && <Disputes disputes={disputes} />}
      </Group>
    </>
  )
}

function Disputes({ disputes }: Pick<AdminWork, 'disputes'>) {
  return (
    <>
      {disputes.map(({ month, statements }) => (
        <Link
          className={styles.card}
          key={month}
          search={{ month, state: 'disputed' }}
          to="/statements"
        >
          <Count name={`${month} 对账单异议`} waiting={statements} />
        </Link>
      ))}
      {disputes.length === 0 && (
        <Link className={styles.card} search={{ state: 'disputed' }} to="/statements">
          <Count name="对账单异议" waiting={0} />
        </Link>
      )}
    </>
  )
}

function Group({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <section aria-label={name}>
      <h2 className={styles.title}>{name}</h2>
      <div className={styles.cards}>{children}</div>
    </section>
  )
}

function Count({ name, waiting }: { readonly name: string; readonly waiting: number }) {
  return (
    <>
      <span>{name}</span>
      <b className={classes(waiting === 0 && styles.none)}>{formatCount(waiting)}</b>
    </>
  )
}

type AdminWork = OutputOf<typeof getAdminWork>

/** Work comes from other people, so it is refetched every minute and whenever the page gets focus. */
const workQuery = (call: Caller) => ({
  ...serverQuery(call, getAdminWork, {}),
  staleTime: 0,
  refetchInterval: MINUTE_MS,
  meta: { quiet: true },
})
