import type { OrderOutcome, OrderRequest } from '@portal/contract/orders.ts'
import { Button, buttonLook } from '@portal/ui/controls/button.tsx'
import { toast } from '@portal/ui/page/toast.ts'
import { isLostAnswer } from '@portal/ui/server/attempt.ts'
import { errorText } from '@portal/ui/server/server-errors.ts'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { Note } from '@portal/ui/states/note.tsx'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'

import { LOST_BEFORE, usePlaceOrder } from './use-checkout.ts'

import styles from './checkout.module.css'

type Props = {
  readonly text: string
  readonly isBusy: boolean
  /** Sends the same order again if its result is unknown. */
  readonly onRetry: (() => void) | undefined
}

export function CheckoutProblem({ text, isBusy, onRetry }: Props) {
  return (
    <div className={styles.problem} role="alert">
      <Note look={onRetry ? 'warning' : 'error'}>
        {text}
        {onRetry && (
          <div className={styles.lost}>
            <p>没有收到服务器的回复，订单可能已经提交。再次提交用的是同一笔订单，不会重复下单。</p>
            <Link to="/profile/myorder">查看我的订单</Link>
            <Button busy={isBusy} size="small" onClick={onRetry}>
              再次提交
            </Button>
          </div>
        )}
      </Note>
    </div>
  )
}

type LostOrderProps = {
  readonly order: OrderRequest
  readonly onDone: (outcome: OrderOutcome) => void
  /** Called if the server has no such order and its rows are gone, so there is nothing to retry. */
  readonly onRefused: () => void
}

/**
 * The last order has no response and its rows are no longer in the cart, for example after a
 * reload.
 */
export function LostOrder({ order, onDone, onRefused }: LostOrderProps) {
  const place = usePlaceOrder()
  // The page got shorter and may be scrolled beyond its end.
  useEffect(() => window.scrollTo({ top: 0 }), [])
  const retry = () =>
    place.mutate(order, {
      onSuccess: onDone,
      onError: (error) => {
        toast.error(errorText(error))
        if (!isLostAnswer(error)) onRefused()
      },
    })
  return <CheckoutProblem isBusy={place.isPending} text={LOST_BEFORE} onRetry={retry} />
}

type ActivityMissedProps = { readonly mayOrder: boolean }

/**
 * Shown if no deal waits for checkout: it was ordered, the activity is over, or the URL contains
 * none.
 */
export function ActivityMissed({ mayOrder }: ActivityMissedProps) {
  return (
    <div className={`card ${styles.nothing}`}>
      <EmptyState
        action={
          <Link className={buttonLook({ kind: 'primary' })} to="/parts/activity">
            返回活动专区
          </Link>
        }
        title="没有待结算的活动商品"
      >
        {mayOrder ? '可能已经下单，或活动已结束。' : '活动商品由主账号或有采购权限的子账号下单。'}
      </EmptyState>
    </div>
  )
}
