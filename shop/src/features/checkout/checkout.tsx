import { setCartQuantity } from '@portal/contract/cart.ts'
import type { OrderOutcome } from '@portal/contract/orders.ts'
import { buttonLook } from '@portal/ui/button.tsx'
import { EmptyState } from '@portal/ui/empty-state.tsx'
import { LoadFailed } from '@portal/ui/load-failed.tsx'
import { Note } from '@portal/ui/note.tsx'
import { errorText } from '@portal/ui/server-errors.ts'
import { useCaller } from '@portal/ui/server-query.ts'
import { useIsMutating, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'

import { ActivityTerms } from '#src/features/activities/activity-terms.tsx'
import { addressesQuery } from '#src/features/address/address-calls.ts'
import { type CartRow, cartQuery } from '#src/features/cart/cart-calls.ts'
import { countDistinctParts } from '#src/features/cart/cart-rows.ts'
import { previewQuery, type Shipment, shipmentsOf } from '#src/features/cart/shipments.ts'
import { changedElsewhere } from '#src/features/cart/shortages/pieces-seen.ts'
import { clearGiftSelection } from '#src/features/gifts/gift-selection.ts'
import { PageCrumb } from '#src/layout/page-crumb.tsx'
import { clearCartSelection, useCartSelection } from '#src/session/cart-selection.ts'

import { activityRowsQuery, unansweredOrder } from './checkout-calls.ts'
import { CheckoutContents } from './checkout-contents.tsx'
import { clearCheckoutForm, keepLastOrder } from './checkout-form.ts'
import { ActivityMissed, LostOrder } from './checkout-problem.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'

import heading from '#src/layout/settlement-head.module.css'
import styles from './checkout.module.css'

type Props = {
  /** The deal being bought; absent for the ticked rows of the cart. */
  readonly activityDeal?: number
}

/** The checkout of the ticked cart rows, or of an activity deal, for one or several warehouses. */
export function Checkout({ activityDeal }: Props) {
  const navigate = useNavigate()
  const isActivity = activityDeal !== undefined
  const addresses = useQuery(addressesQuery(useCaller()))
  const [isDone, setDone] = useState(false)
  const [held, setHeld] = useState<readonly Shipment[]>()
  const [unanswered, setUnanswered] = useState(unansweredOrder)
  const { cart, preview, shipments, rows, isSettlement, mayOrder } = useOrderedRows({
    activityDeal,
    held,
    isDone,
  })
  const failed = (isDone ? [] : [cart, addresses, preview]).find(
    ({ data, error }) => data === undefined && error !== null,
  )

  const finish = async (outcome: OrderOutcome) => {
    setDone(true)
    keepLastOrder(outcome)
    clearCheckoutForm()
    await navigate({
      to: '/settlement/submit_success',
      search: isActivity ? { of: 'activity' } : {},
      replace: true,
    })
    if (!isActivity) clearCartSelection()
    clearGiftSelection()
  }
  if (failed !== undefined)
    return (
      <CheckoutFrame isActivity={isActivity}>
        <LoadFailed
          className="card"
          reason={errorText(failed.error)}
          onRetry={() => void failed.refetch()}
        />
      </CheckoutFrame>
    )
  if (isDone || cart.data === undefined || addresses.data === undefined)
    return <CheckoutWaiting isActivity={isActivity} />
  if (!mayOrder)
    return (
      <CheckoutFrame isActivity={isActivity}>
        {unanswered && (
          <LostOrder
            order={unanswered}
            onDone={(outcome) => void finish(outcome)}
            onRefused={() => setUnanswered(undefined)}
          />
        )}
        <NothingToOrder isActivity={isActivity} isSettlement={isSettlement} />
      </CheckoutFrame>
    )
  if (preview.data === undefined) return <CheckoutWaiting isActivity={isActivity} />
  return (
    <CheckoutFrame
      isActivity={isActivity}
      kinds={countDistinctParts(rows)}
      shipments={shipments.length}
    >
      {isActivity && <ActivityTerms dealId={activityDeal} />}
      {!isActivity && <ChangedElsewhere rows={rows} />}
      <CheckoutContents
        addresses={addresses.data.list}
        shipments={shipments}
        shortages={preview.data.shortages}
        onDone={(outcome) => void finish(outcome)}
        onLost={(isLost) => {
          setHeld(isLost ? shipments : undefined)
          setUnanswered(unansweredOrder)
        }}
      />
    </CheckoutFrame>
  )
}

type OrderedProps = Props & {
  /**
   * An order with a lost response may have emptied the cart; its rows stay here until the result is
   * known.
   */
  readonly held: readonly Shipment[] | undefined
  readonly isDone: boolean
}

/** The rows to order, and whether they can be ordered. */
function useOrderedRows({ activityDeal, held, isDone }: OrderedProps) {
  const call = useCaller()
  const selection = useCartSelection()
  const isActivity = activityDeal !== undefined
  const cart = useQuery(isActivity ? activityRowsQuery(call, activityDeal) : cartQuery(call))
  const { cart_list = [], is_settlement } = cart.data ?? {}
  const requested = isActivity ? new Set(cart_list.map((row) => row.pd_cart_id)) : selection
  const shipments = held ?? shipmentsOf(cart_list, requested)
  const rows = shipments.flatMap((shipment) => shipment.rows)
  const isSettlement = is_settlement === 1
  const mayOrder = rows.length > 0 && isSettlement
  const preview = useQuery({
    ...previewQuery(call, rows),
    enabled: mayOrder && held === undefined && !isDone,
  })
  return { cart, preview, shipments, rows, isSettlement, mayOrder }
}

/** Changes by another tab or a colleague since 去结算. */
function ChangedElsewhere({ rows }: { readonly rows: readonly CartRow[] }) {
  // A quantity changed just before 去结算 may still be pending.
  const isSending = useIsMutating({ mutationKey: [setCartQuantity.path] }) > 0
  const changed = isSending ? undefined : changedElsewhere(rows)
  if (changed === undefined) return null
  return (
    <Note className={styles.changed} look="warning">
      {changed}
    </Note>
  )
}

type FrameProps = {
  readonly isActivity: boolean
  readonly kinds?: number
  readonly shipments?: number
  readonly children: ReactNode
}

export function CheckoutFrame({ isActivity, kinds, shipments = 0, children }: FrameProps) {
  return (
    <div className="wrap">
      <PageCrumb
        by={
          isActivity ? (
            <Link to="/parts/activity">活动专区</Link>
          ) : (
            <Link to="/settlement/list">购物车</Link>
          )
        }
      />
      <header className={heading.head}>
        <h1 className="phone-sr-only">{isActivity ? '活动结算' : '确认订单'}</h1>
        {kinds !== undefined && (
          <span>
            {kinds} 种配件{shipments > 1 && `将拆为 ${shipments} 张发货单`}
          </span>
        )}
        <Link className={styles.back} to={isActivity ? '/parts/activity' : '/settlement/list'}>
          {isActivity ? '返回活动' : '返回修改'}
        </Link>
      </header>
      {children}
    </div>
  )
}

function CheckoutWaiting({ isActivity }: Pick<FrameProps, 'isActivity'>) {
  return (
    <CheckoutFrame isActivity={isActivity}>
      <CheckoutSkeleton />
    </CheckoutFrame>
  )
}

type NothingProps = { readonly isActivity: boolean; readonly isSettlement: boolean }

function NothingToOrder({ isActivity, isSettlement }: NothingProps) {
  if (isActivity) return <ActivityMissed mayOrder={isSettlement} />
  return (
    <div className={`card ${styles.nothing}`}>
      <EmptyState
        action={
          <Link className={buttonLook({ kind: 'primary' })} to="/settlement/list">
            返回购物车
          </Link>
        }
        title="找不到购物车数据"
      >
        {isSettlement
          ? '配件可能已经下单或被移走，请在购物车重新勾选。'
          : '下单由主账号或有采购权限的子账号完成。'}
      </EmptyState>
    </div>
  )
}
