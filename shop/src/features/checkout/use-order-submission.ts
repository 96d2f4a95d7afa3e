import { EnvelopeStatus } from '@portal/contract/envelope.ts'
import { fits } from '@portal/contract/fits.ts'
import { type OrderOutcome, type OrderRequest, PriceChange } from '@portal/contract/orders.ts'
import { ServerRefusal } from '@portal/contract/server-refusal.ts'
import { orderProblem } from '@portal/rules/order-problem.ts'
import { isLostAnswer } from '@portal/ui/attempt.ts'
import { errorText } from '@portal/ui/server-errors.ts'
import { toast } from '@portal/ui/toast.ts'
import { useEffect, useRef, useState } from 'react'

import type { CartRow } from '#src/features/cart/cart-calls.ts'
import { repurchasedAmong } from '#src/features/cart/shipments.ts'

import {
  type CheckoutGifts,
  type Discounts,
  LOST_BEFORE,
  unansweredOrder,
  usePlaceOrder,
} from './checkout-calls.ts'
import type { CheckoutForm } from './checkout-form.ts'
import type { DiscountChange } from './discounts/discount-change-dialog.tsx'
import { changedRows, orderRequest } from './order-request.ts'
import type { RowsChange } from './price-change-dialog.tsx'

export type Problem = {
  readonly text: string
  /** An order with a lost response; retrying it cannot place it twice. */
  readonly lost?: OrderRequest
}

/** What prevents the order; each kind has its own dialog. */
export type Obstacle =
  | { readonly kind: 'rows'; readonly change: RowsChange }
  | { readonly kind: 'discounts'; readonly change: DiscountChange }
  /** `isNothing`: no pieces are left; otherwise fewer than the page showed. */
  | { readonly kind: 'stock'; readonly isNothing: boolean }

type Ordering = {
  readonly rows: readonly CartRow[]
  readonly form: CheckoutForm
  readonly discounts: Discounts
  readonly gifts: CheckoutGifts
  readonly onDone: (outcome: OrderOutcome) => void
  /** Whether the result of the last attempt is unknown; the rows must then stay on the page. */
  readonly onLost: (isLost: boolean) => void
}

/** Submits the order as shown, one attempt at a time, and stores the server's refusal. */
export function useOrderSubmission({ rows, form, discounts, gifts, onDone, onLost }: Ordering) {
  const place = usePlaceOrder()
  const [problem, setProblem] = useState<Problem>()
  const [obstacle, setObstacle] = useState<Obstacle>()

  const say = (next: Problem) => {
    setProblem(next)
    toast.error(next.text)
    window.scrollTo({ top: 0 })
  }
  const send = (request: OrderRequest) => {
    if (place.isPending) return
    setProblem(undefined)
    setObstacle(undefined)
    place.mutate(request, {
      onSuccess: onDone,
      onError: (error) => {
        const isLost = isLostAnswer(error)
        onLost(isLost)
        const met = obstacleOf(error, { rows, before: discounts.sums })
        const before = unansweredOf(rows)
        if (isLost) say({ text: errorText(error), lost: request })
        // The refusal may mean that this order was already placed.
        else if (before) say({ text: LOST_BEFORE, lost: before })
        else if (met) setObstacle(met)
        else say({ text: errorText(error) })
      },
    })
  }
  const order = () => {
    const missing = orderProblem({
      warehouses: rows.map(({ warehouse_type }) => warehouse_type),
      hasGuangzhouAddress: form.addresses[1] !== undefined,
      hasBeijingAddress: form.addresses[2] !== undefined,
    })
    if (missing !== undefined) return say({ text: missing })
    const repurchaseProduct = repurchasedAmong(rows)
    return send({
      ...orderRequest(rows, form, discounts),
      ...(gifts.ids.length > 0 && {
        points_cart_id: [...gifts.ids],
        expected_points: gifts.points,
      }),
      ...(repurchaseProduct.length > 0 && { repurchaseProduct }),
    })
  }
  const { isWaiting, submit } = useOnceSettled(discounts.isSettling || gifts.isSettling, order)
  return {
    isBusy: place.isPending || isWaiting,
    problem,
    obstacle,
    submit,
    retry: () => problem?.lost && send(problem.lost),
    clear: () => setObstacle(undefined),
  }
}

/** While the totals are outdated, a click takes effect once they are updated. */
function useOnceSettled(isSettling: boolean, order: () => void) {
  const [isWaiting, setWaiting] = useState(false)
  const now = () => {
    setWaiting(false)
    order()
  }
  const latest = useRef(now)
  useEffect(() => {
    latest.current = now
  })
  useEffect(() => {
    if (isWaiting && !isSettling) latest.current()
  }, [isWaiting, isSettling])
  return { isWaiting, submit: () => (isSettling ? setWaiting(true) : now()) }
}

/** The order without a response that contains some of these rows. */
function unansweredOf(rows: readonly CartRow[]): OrderRequest | undefined {
  const order = unansweredOrder()
  const isOfThese = order?.cart.some(({ cart_id }) =>
    rows.some(({ pd_cart_id }) => pd_cart_id === cart_id),
  )
  return isOfThese === true ? order : undefined
}

type Shown = Pick<RowsChange, 'before'> & { readonly rows: readonly CartRow[] }

function obstacleOf(error: unknown, { rows, before }: Shown): Obstacle | undefined {
  if (!(error instanceof ServerRefusal)) return undefined
  const { code, status, data, message: words } = error
  if (code === 'voucher.changed')
    return { kind: 'discounts', change: { what: 'voucher', words, before } }
  if (code === 'coins.changed')
    return { kind: 'discounts', change: { what: 'coins', words, before } }
  if (status === EnvelopeStatus.changed && fits(PriceChange, data)) {
    const isOther = changedRows(rows, data.cart_list).length > 0
    if (!isOther && data.return_data.length > 0) return { kind: 'stock', isNothing: false }
    return { kind: 'rows', change: { answer: data, shown: rows, before } }
  }
  if (code === 'order.nothing_in_stock') return { kind: 'stock', isNothing: true }
  return undefined
}
