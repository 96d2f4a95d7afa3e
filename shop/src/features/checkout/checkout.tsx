import { setCartQuantity } from '@portal/contract/cart.ts'
import type { OrderOutcome } from '@portal/contract/orders.ts'
import type { Id } from '@portal/rules/ids.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { errorText } from '@portal/ui/server/server-errors.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { LoadFailed } from '@portal/ui/states/load-failed.tsx'
import { Note } from '@portal/ui/states/note.tsx'
import { useIsMutating, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

import { ActivityTerms } from '#src/features/activities/activity-terms.tsx'
import { addressesQuery } from '#src/features/address/address-calls.ts'
import { type CartRow, cartQuery, previewQuery } from '#src/features/cart/cart-calls.ts'
import {
  countDistinctParts,
  isLocked,
  type Shipment,
  shipmentsOf,
} from '#src/features/cart/cart-rows.ts'
import { changedElsewhere } from '#src/features/cart/shortages/pieces-seen.ts'
import { ShortageSheet } from '#src/features/cart/shortages/shortage-sheet.tsx'
import {
  chooseGifts,
  clearCartSelection,
  clearGiftSelection,
  useCartSelection,
} from '#src/session/selection.ts'

import { AddressChoice } from './address-choice.tsx'
import { activityRowsQuery } from './checkout-calls.ts'
import { type CheckoutForm, clearCheckoutForm, keepLastOrder } from './checkout-form.ts'
import {
  CheckoutFrame,
  CheckoutWaiting,
  GoneHandoverRows,
  NothingToOrder,
} from './checkout-frame.tsx'
import { CheckoutObstacle } from './checkout-obstacle.tsx'
import { CheckoutProblem, LostOrder } from './checkout-problem.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import { DiscountsCard } from './discounts/discounts-card.tsx'
import { GiftsCard } from './discounts/gifts-card.tsx'
import { ShipmentCard } from './shipment-card.tsx'
import { unansweredOrder, useCheckout } from './use-checkout.ts'

import styles from './checkout.module.css'

type Props = {
  /** The deal being bought; absent for the ticked rows of the cart. */
  readonly activityDeal?: Id<'deal'>
}

export function Checkout({ activityDeal }: Props) {
  const navigate = useNavigate()
  const isActivity = activityDeal !== undefined
  const addresses = useQuery(addressesQuery(useCaller()))
  const [isDone, setDone] = useState(false)
  const [held, setHeld] = useState<readonly Shipment[]>()
  const [unanswered, setUnanswered] = useState(unansweredOrder)
  const { cart, preview, shipments, rows, mayOrder, isSettlement, gone } = useOrderedRows({
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
      <CheckoutFrame isEmpty isActivity={isActivity}>
        {unanswered && (
          <LostOrder
            order={unanswered}
            onDone={(outcome) => void finish(outcome)}
            onRefused={() => setUnanswered(undefined)}
          />
        )}
        <NothingToOrder gone={gone} isActivity={isActivity} isSettlement={isSettlement} />
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
      {held === undefined && <GoneHandoverRows gone={gone} />}
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

function useOrderedRows({ activityDeal, held, isDone }: OrderedProps) {
  const call = useCaller()
  const selection = useCartSelection()
  const isActivity = activityDeal !== undefined
  const cart = useQuery(isActivity ? activityRowsQuery(call, activityDeal) : cartQuery(call))
  const { cart_list = [], is_settlement } = cart.data ?? {}
  const requested = isActivity ? new Set(cart_list.map((row) => row.pd_cart_id)) : selection
  const shipments = held ?? shipmentsOf(cart_list, requested)
  const rows = shipments.flatMap((shipment) => shipment.rows)
  const gone = useGoneRows(cart_list, rows.filter(isLocked))
  const isSettlement = is_settlement === 1
  const mayOrder = rows.length > 0 && isSettlement
  const preview = useQuery({
    ...previewQuery(call, rows),
    enabled: mayOrder && held === undefined && !isDone,
  })
  return { cart, preview, shipments, rows, isSettlement, mayOrder, gone }
}

/** The rows that were on this page, and that somebody else decided on. */
function useGoneRows(cart: readonly CartRow[], handedOver: readonly CartRow[]): CartRow[] {
  const [known, setKnown] = useState<readonly CartRow[]>([])
  const fresh = withoutRows(handedOver, known)
  if (fresh.length > 0) setKnown([...known, ...fresh])
  return withoutRows(known, cart)
}

function withoutRows(rows: readonly CartRow[], others: readonly CartRow[]): CartRow[] {
  const ids = new Set(others.map(({ pd_cart_id }) => pd_cart_id))
  return rows.filter(({ pd_cart_id }) => !ids.has(pd_cart_id))
}

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

function CheckoutContents(props: Parameters<typeof useCheckout>[0]) {
  const { addresses, shipments, shortages } = props
  const checkout = useCheckout(props)
  const { rows, form, setForm, shipped, discounts, gifts, order } = checkout
  const change = (part: Partial<CheckoutForm>) => setForm((now) => ({ ...now, ...part }))
  const [looksAfter, setLooksAfter] = useState(false)
  useSubmitShortcut(order.submit)
  return (
    <>
      {order.problem && (
        <CheckoutProblem
          isBusy={order.isBusy}
          text={order.problem.text}
          onRetry={order.problem.lost && order.retry}
        />
      )}
      <div className={styles.columns}>
        <div className={styles.main}>
          <AddressChoice
            addresses={addresses}
            chosen={form.addresses}
            warehouses={[...new Set([1 as const, ...shipments.map(({ warehouse }) => warehouse)])]}
            onChoose={(warehouse, id) =>
              setForm((now) => ({ ...now, addresses: { ...now.addresses, [warehouse]: id } }))
            }
          />
          {shortages.length > 0 && (
            <Note look="warning">
              <span className={styles.short}>
                {countDistinctParts(shortages)} 种配件库存不足：缺的留在购物车，不计入本单金额。
                <Button kind="text" size="small" onClick={() => setLooksAfter(true)}>
                  处理缺货
                </Button>
              </span>
            </Note>
          )}
          {shipments.map((shipment) => (
            <ShipmentCard
              isOneOfSeveral={shipments.length > 1}
              key={shipment.warehouse}
              remark={form.remarks[shipment.warehouse] ?? ''}
              shipment={shipment}
              shortages={shortages}
              onRemark={(remark) =>
                setForm((now) => ({
                  ...now,
                  remarks: { ...now.remarks, [shipment.warehouse]: remark },
                }))
              }
            />
          ))}
          <DiscountsCard
            discounts={discounts}
            form={form}
            onSpecialApproval={(isSpecialApproval) => change({ isSpecialApproval })}
            onRequest={change}
          />
          <GiftsCard gifts={gifts} onChoose={(id, isChosen) => chooseGifts([id], isChosen)} />
        </div>
        <CheckoutSummary
          giftPoints={gifts.points}
          discounts={discounts}
          isBusy={order.isBusy}
          shipped={shipped}
          onRequest={change}
          onSubmit={order.submit}
        />
      </div>
      <CheckoutObstacle checkout={checkout} shortages={shortages} />
      {looksAfter && (
        <ShortageSheet rows={rows} shortages={shortages} onClose={() => setLooksAfter(false)} />
      )}
    </>
  )
}

/**
 * Ctrl + Enter (⌘ + Enter) submits the order wherever the focus is on the page, but not in a dialog
 * over it.
 */
function useSubmitShortcut(submit: () => void): void {
  const latest = useRef(submit)
  useEffect(() => {
    latest.current = submit
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
      if (document.querySelector('[role="dialog"]') !== null) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
