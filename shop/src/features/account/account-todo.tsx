import { getPersonalCentre } from '@portal/contract/accounts.ts'
import type { OutputOf } from '@portal/contract/endpoint.ts'
import { ORDER_STATUS_NAMES, ORDER_STATUSES } from '@portal/rules/orders/order-status.ts'
import { PERSONAL_DAYS } from '@portal/rules/time/recent-days.ts'
import { ChevronRightIcon } from '@portal/ui/controls/icons.tsx'
import { classes } from '@portal/ui/page/classes.ts'
import { formatCount } from '@portal/ui/page/format.ts'
import { serverQuery, useCaller } from '@portal/ui/server/server-query.ts'
import { Answer } from '@portal/ui/states/answer.tsx'
import { LoadingRegion, Skeleton } from '@portal/ui/states/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'

import styles from './account-todo.module.css'

type Counts = OutputOf<typeof getPersonalCentre>

export function AccountTodo() {
  const found = useQuery({
    ...serverQuery(useCaller(), getPersonalCentre, {}),
    meta: { quiet: true },
  })
  return (
    <section aria-label="待办" className="card">
      <h2 className="card-title">待办</h2>
      <Answer
        query={found}
        waiting={
          <LoadingRegion className={styles.loading} label="待办加载中">
            <Skeleton height={128} />
          </LoadingRegion>
        }
      >
        {(counts) => (
          <>
            <WaitingTasks counts={counts} />
            <Orders counts={counts} />
          </>
        )}
      </Answer>
    </section>
  )
}

type Task = { readonly count: number | null; readonly text: string; readonly link: LinkProps }

function tasksOf(counts: Counts): Task[] {
  const isSent = (counts.orders_by_state.shipped ?? 0) > 0
  return [
    {
      count: counts.handovers,
      text: '份购物车提交待处理',
      link: { to: '/profile/handovers', search: { state: 'waiting' } },
    },
    {
      count: counts.to_receive,
      text: '张订单有包裹待收货',
      link: { to: '/profile/myorder', search: { state: isSent ? 'shipped' : 'partly_shipped' } },
    },
    {
      count: counts.statements_to_confirm,
      text: '份对账单待确认',
      link: { to: '/profile/bill' },
    },
    {
      count: counts.returns_to_send,
      text: '张退货单待收货，请寄回',
      link: { to: '/profile/return_orders', search: { state: 'approved' } },
    },
    {
      count: counts.claims,
      text: '行订单可申请价保',
      link: { to: '/profile/price_protection' },
    },
    {
      count: counts.vouchers_ending,
      text: `张优惠券 ${PERSONAL_DAYS} 天内到期`,
      link: { to: '/profile/coupon' },
    },
    {
      count: counts.arrivals,
      text: `个提醒的配件 ${PERSONAL_DAYS} 天内到货`,
      link: { to: '/parts/stock', search: { tab: 'own' } },
    },
  ]
}

function WaitingTasks({ counts }: { readonly counts: Counts }) {
  const tasks = tasksOf(counts).filter(({ count }) => count !== null && count > 0)
  if (tasks.length === 0) return <p className={styles.none}>现在没有要处理的事。</p>
  return (
    <ul className={styles.tasks}>
      {tasks.map(({ count, text, link }) => (
        <li key={text}>
          <Link {...link}>
            <span>
              <b>{count}</b> {text}
            </span>
            <ChevronRightIcon size={14} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Orders({ counts }: { readonly counts: Counts }) {
  return (
    <ul aria-label="订单状态" className={styles.orders}>
      {ORDER_STATUSES.map((state) => {
        const count = counts.orders_by_state[state] ?? 0
        return (
          <li key={state}>
            <Link search={{ state }} to="/profile/myorder">
              <b className={classes(count === 0 && styles.zero)}>{formatCount(count)}</b>
              {ORDER_STATUS_NAMES[state]}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
