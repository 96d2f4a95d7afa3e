import { type Shortage, previewOrder } from '@portal/contract/checkout.ts'
import { EnvelopeStatus } from '@portal/contract/envelope.ts'
import { fits } from '@portal/contract/fits.ts'
import {
  type OrderOutcome,
  OrderRequest,
  placeOrder,
  PriceChange,
} from '@portal/contract/orders.ts'
import { ServerRefusal } from '@portal/contract/server-refusal.ts'
import { listCheckoutVouchers, getMaxCoins } from '@portal/contract/vouchers.ts'
import { orderProblem } from '@portal/rules/orders/order-problem.ts'
import { toast } from '@portal/ui/page/toast.ts'
import { Attempt, isLostAnswer } from '@portal/ui/server/attempt.ts'
import { useServerChange } from '@portal/ui/server/server-change.ts'
import { errorText } from '@portal/ui/server/server-errors.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import type { Address } from '#src/features/address/address-calls.ts'
import type { CartRow } from '#src/features/cart/cart-calls.ts'
import { cartSums, type Shipment, shippedRows } from '#src/features/cart/cart-rows.ts'
import { pointsCartQuery } from '#src/features/gifts/gifts-calls.ts'
import { repurchasedAmong, useGiftSelection } from '#src/session/selection.ts'
import { usePointsAccess } from '#src/session/session-calls.ts'

import { checkoutVouchersQuery, maxCoinsQuery, type Paid } from './checkout-calls.ts'
import {
  addressProposal,
  type CheckoutForm,
  type DiscountRequest,
  keepCheckoutForm,
  readCheckoutForm,
  remarksProblem,
} from './checkout-form.ts'
import type { DiscountChange } from './discounts/discount-change-dialog.tsx'
import {
  changedRows,
  type CheckoutSums,
  checkoutSums,
  type CheckoutVouchers,
  coinsUsed,
  type GiftChoice,
  giftChoice,
  type MaxCoins,
  orderRequest,
  type UsableVoucher,
  voucherUsed,
} from './order-request.ts'
import type { RowsChange } from './price-change-dialog.tsx'

type Checkout = {
  readonly shipments: readonly Shipment[]
  readonly shortages: readonly Shortage[]
  readonly addresses: readonly Address[]
  readonly onDone: (outcome: OrderOutcome) => void
  /** Whether the result of the last attempt is unknown; the rows must then stay on the page. */
  readonly onLost: (isLost: boolean) => void
}

export function useCheckout({ shipments, shortages, addresses, onDone, onLost }: Checkout) {
  const rows = shipments.flatMap((shipment) => shipment.rows)
  const [kept, setForm] = useState<CheckoutForm>(() => readCheckoutForm(rows))
  useEffect(() => keepCheckoutForm(rows, kept))
  const form = { ...kept, addresses: addressProposal(addresses, kept.addresses) }
  const shipped = shippedRows(rows, shortages)
  const discounts = useDiscounts({ rows, shipped }, form)
  const gifts = useGifts()
  const order = useOrderSubmission({ rows, form, discounts, gifts, onDone, onLost })
  return { rows, form, setForm, shipped, discounts, gifts, order }
}

export type Discounts = {
  /** Undefined while loading or after an error. */
  readonly vouchers: CheckoutVouchers | undefined
  readonly used: UsableVoucher | undefined
  readonly max: MaxCoins | undefined
  readonly sums: CheckoutSums
  /** Whether the totals still belong to other rows or another voucher. */
  readonly isSettling: boolean
  readonly hasFailed: boolean
  readonly retry: () => void
}

function useDiscounts(paid: Paid, input: DiscountRequest): Discounts {
  const call = useCaller()
  const vouchers = useQuery(checkoutVouchersQuery(call, paid))
  const used = voucherUsed(vouchers.data?.usable ?? [], input.voucher)
  const max = useQuery({
    ...maxCoinsQuery(call, paid, used?.voucher_orders_id),
    enabled: !vouchers.isPending && !vouchers.isPlaceholderData,
  })
  const coins = coinsUsed(input.coins, max.data)
  return {
    vouchers: vouchers.data,
    used,
    max: max.data,
    sums: checkoutSums(cartSums(paid.shipped).yuan, { voucher: used, coins, max: max.data }),
    isSettling: [vouchers, max].some((one) => one.isPending || one.isPlaceholderData),
    hasFailed: [vouchers, max].some((one) => one.data === undefined && one.error !== null),
    retry: () => {
      for (const one of [vouchers, max]) if (one.error !== null) void one.refetch()
    },
  }
}

type CheckoutGifts = GiftChoice & {
  readonly isSettling: boolean
}

/** Empty for users without points, who have none to send. */
function useGifts(): CheckoutGifts {
  const ticked = useGiftSelection()
  const isOpen = usePointsAccess() === 'open'
  const cart = useQuery({ ...pointsCartQuery(useCaller()), enabled: isOpen })
  const { list = [], points = 0 } = cart.data ?? {}
  return {
    ...giftChoice(isOpen ? list : [], { ticked, balance: points }),
    isSettling: isOpen && cart.isPending,
  }
}

/** Queries about the rows of a checkout, which closes once they are ordered. */
const OF_THE_CHECKOUT = [previewOrder, listCheckoutVouchers, getMaxCoins]

/** Retrying the same order cannot place it twice, even after a reload. */
const orderAttempt = () => new Attempt({ storage: sessionStorage, name: 'order-attempt' })

/** Places an order. Quiet, because the page shows errors together with the next step. */
export const usePlaceOrder = () =>
  useServerChange(placeOrder, {
    quiet: true,
    attempt: orderAttempt,
    later: OF_THE_CHECKOUT,
    isLeaving: true,
    failed: { waits: true, keepsWhenLost: true },
  })

export const LOST_BEFORE = '上次提交没有结果'

/** An order sent in this tab without a response, for example before a reload. */
export function unansweredOrder(): OrderRequest | undefined {
  return orderAttempt().unanswered(OrderRequest)
}

type Problem = {
  readonly text: string
  /** An order with a lost response; retrying it cannot place it twice. */
  readonly lost?: OrderRequest
}

type Obstacle =
  | { readonly kind: 'rows'; readonly change: RowsChange }
  | { readonly kind: 'discounts'; readonly change: DiscountChange }
  /** `isNothing`: no pieces are left; otherwise fewer than the page showed. */
  | { readonly kind: 'stock'; readonly isNothing: boolean }

type Ordering = {
  readonly rows: readonly CartRow[]
  readonly form: CheckoutForm
  readonly discounts: Discounts
  readonly gifts: CheckoutGifts
} & Pick<Checkout, 'onDone' | 'onLost'>

function useOrderSubmission({ rows, form, discounts, gifts, onDone, onLost }: Ordering) {
  const place = usePlaceOrder()
  const [problem, setProblem] = useState<Problem>()
  const [obstacle, setObstacle] = useState<Obstacle>()

  const showProblem = (next: Problem) => {
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
        if (isLost) showProblem({ text: errorText(error), lost: request })
        // The refusal may mean that this order was already placed.
        else if (before) showProblem({ text: LOST_BEFORE, lost: before })
        else if (met) setObstacle(met)
        else showProblem({ text: errorText(error) })
      },
    })
  }
  const order = () => {
    const missing =
      remarksProblem(form.remarks) ??
      orderProblem({
        warehouses: rows.map(({ warehouse_type }) => warehouse_type),
        hasGuangzhouAddress: form.addresses[1] !== undefined,
        hasBeijingAddress: form.addresses[2] !== undefined,
      })
    if (missing !== undefined) return showProblem({ text: missing })
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
    const reason = code === 'cart_handover.gone' ? words : undefined
    return { kind: 'rows', change: { answer: data, shown: rows, before, reason } }
  }
  if (code === 'order.nothing_in_stock') return { kind: 'stock', isNothing: true }
  return undefined
}
