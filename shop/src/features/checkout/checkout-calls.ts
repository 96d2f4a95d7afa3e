import type { Caller } from '@portal/contract/caller.ts'
import { listCart } from '@portal/contract/cart.ts'
import { previewOrder } from '@portal/contract/checkout.ts'
import {
  addShortagesToFavourites,
  type OrderOutcome,
  OrderRequest,
  placeOrder,
} from '@portal/contract/orders.ts'
import { getMaxCoins, listCheckoutVouchers } from '@portal/contract/vouchers.ts'
import { MAX_CART_ROWS } from '@portal/rules/cart-limits.ts'
import { Attempt } from '@portal/ui/attempt.ts'
import { useServerChange } from '@portal/ui/server-change.ts'
import { serverKey, serverQuery, useCaller } from '@portal/ui/server-query.ts'
import { keepPreviousData, queryOptions, type QueryClient, useQuery } from '@tanstack/react-query'

import { addressesQuery } from '#src/features/address/address-calls.ts'
import { cartQuery, type CartRow } from '#src/features/cart/cart-calls.ts'
import { cartSums } from '#src/features/cart/cart-rows.ts'
import { useGiftSelection } from '#src/features/gifts/gift-selection.ts'
import { pointsCartQuery } from '#src/features/gifts/gifts-calls.ts'
import { usePointsAccess } from '#src/features/points/points-access.ts'

import type { DiscountRequest } from './checkout-form.ts'
import {
  type CheckoutSums,
  checkoutSums,
  type CheckoutVouchers,
  coinsUsed,
  type GiftChoice,
  giftChoice,
  type MaxCoins,
  type UsableVoucher,
  voucherUsed,
} from './order-request.ts'

export type ShortageItem = OrderOutcome['return_data'][number]

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

/** Shown for an earlier order whose response was lost. */
export const LOST_BEFORE = '上次提交没有结果'

/** An order sent in this tab without a response, for example before a reload. */
export function unansweredOrder(): OrderRequest | undefined {
  return orderAttempt().unanswered(OrderRequest)
}

/**
 * Loads the data of both checkout addresses in parallel; one and several warehouses share a page.
 */
export function loadCheckout({ queries, call }: { queries: QueryClient; call: Caller }): void {
  void queries.prefetchQuery(cartQuery(call))
  void queries.prefetchQuery(addressesQuery(call))
}

export const activityRowsQuery = (call: Caller, deal_id: number) => ({
  ...serverQuery(call, listCart, { page: 1, limit: MAX_CART_ROWS, deal_id }),
  staleTime: 0,
  refetchOnWindowFocus: 'always' as const,
})

export const useFavourShortages = () => useServerChange(addShortagesToFavourites)

/**
 * Other orders change vouchers and coins, so they are refetched on focus; the page can order
 * without them.
 */
const PAYING = {
  staleTime: 0,
  refetchOnWindowFocus: 'always' as const,
  meta: { quiet: true },
}

/** The rows of a checkout, and the pieces that ship, which are the only ones paid for. */
export type Paid = { readonly rows: readonly CartRow[]; readonly shipped: readonly CartRow[] }

/** The company's vouchers for these rows; refetched when a price or a quantity changes. */
export const checkoutVouchersQuery = (call: Caller, { rows, shipped }: Paid) => {
  const input = { pd_cart_ids: checkoutCartIds(rows) }
  return queryOptions({
    ...PAYING,
    queryKey: serverKey(listCheckoutVouchers, input, costsOf(shipped)),
    queryFn: () => call(listCheckoutVouchers, input),
    placeholderData: keepPreviousData,
  })
}

/** How many coins these rows accept after this voucher. */
export const maxCoinsQuery = (
  call: Caller,
  { rows, shipped }: Paid,
  voucher: number | undefined,
) => {
  const input = {
    pd_cart_ids: checkoutCartIds(rows),
    ...(voucher !== undefined && { voucher_orders_id: voucher }),
  }
  return queryOptions({
    ...PAYING,
    queryKey: serverKey(getMaxCoins, input, costsOf(shipped)),
    queryFn: () => call(getMaxCoins, input),
    placeholderData: keepPreviousData,
  })
}

const checkoutCartIds = (rows: readonly CartRow[]) => rows.map(({ pd_cart_id }) => pd_cart_id)

const costsOf = (rows: readonly CartRow[]) =>
  rows.map(({ pd_cart_id, price, quantity }) => `${pd_cart_id}:${price}*${quantity}`).join()

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

/**
 * The discounts by voucher and coins on the pieces that ship, as currently computed by the server.
 */
export function useDiscounts(paid: Paid, input: DiscountRequest): Discounts {
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

export type CheckoutGifts = GiftChoice & {
  /** Whether the points cart is still loading. */
  readonly isSettling: boolean
}

/**
 * The gifts of the points cart that are or can be sent with this order; empty for users without
 * points.
 */
export function useGifts(): CheckoutGifts {
  const ticked = useGiftSelection()
  const isOpen = usePointsAccess() === 'open'
  const cart = useQuery({ ...pointsCartQuery(useCaller()), enabled: isOpen })
  const { list = [], points = 0 } = cart.data ?? {}
  return {
    ...giftChoice(isOpen ? list : [], { ticked, balance: points }),
    isSettling: isOpen && cart.isPending,
  }
}
