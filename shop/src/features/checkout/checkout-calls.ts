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

/** Queries about the rows of a checkout; its page closes once they are ordered. */
const OF_THE_CHECKOUT = [previewOrder, listCheckoutVouchers, getMaxCoins]

/** Trying the same order again can't order twice, not even after a reload. */
const orderAttempt = () => new Attempt({ storage: sessionStorage, name: 'order-attempt' })

/** Sends an order. The page says itself what went wrong: it knows what to do next. */
export const usePlaceOrder = () =>
  useServerChange(placeOrder, {
    quiet: true,
    attempt: orderAttempt,
    later: OF_THE_CHECKOUT,
    isLeaving: true,
    failed: { waits: true, keepsWhenLost: true },
  })

/** What there is to say of an order of before whose answer never came. */
export const LOST_BEFORE = '上次提交没有结果'

/** An order that was sent in this tab and never answered, as before a reload. */
export function unansweredOrder(): OrderRequest | undefined {
  return orderAttempt().unanswered(OrderRequest)
}

/** What both addresses of the checkout of the cart read at once: one warehouse or several, it is the same page. */
export function loadCheckout({ queries, call }: { queries: QueryClient; call: Caller }): void {
  void queries.prefetchQuery(cartQuery(call))
  void queries.prefetchQuery(addressesQuery(call))
}

/** The user's rows at the checkout of an activity offer. */
export const activityRowsQuery = (call: Caller, activity_offer_id: number) => ({
  ...serverQuery(call, listCart, { page: 1, limit: MAX_CART_ROWS, activity_offer_id }),
  staleTime: 0,
  refetchOnWindowFocus: 'always' as const,
})

export const useFavourShortages = () => useServerChange(addShortagesToFavourites)

/**
 * Vouchers and coins change with other orders: a page that gets the focus refetches them, and can order without them.
 */
const PAYING = {
  staleTime: 0,
  refetchOnWindowFocus: 'always' as const,
  meta: { quiet: true },
}

/** The rows of a checkout, and the pieces of them that ship: those alone are paid for. */
export type Paid = { readonly rows: readonly CartRow[]; readonly shipped: readonly CartRow[] }

/** The company's vouchers for these rows; refetched when a price or a quantity changes. */
export const checkoutVouchersQuery = (call: Caller, { rows, shipped }: Paid) => {
  const input = { pd_cart_ids: idsOf(rows) }
  return queryOptions({
    ...PAYING,
    queryKey: serverKey(listCheckoutVouchers, input, costsOf(shipped)),
    queryFn: () => call(listCheckoutVouchers, input),
    placeholderData: keepPreviousData,
  })
}

/** How many coins may pay for these rows after this voucher. */
export const maxCoinsQuery = (
  call: Caller,
  { rows, shipped }: Paid,
  voucher: number | undefined,
) => {
  const input = {
    pd_cart_ids: idsOf(rows),
    ...(voucher !== undefined && { voucher_orders_id: voucher }),
  }
  return queryOptions({
    ...PAYING,
    queryKey: serverKey(getMaxCoins, input, costsOf(shipped)),
    queryFn: () => call(getMaxCoins, input),
    placeholderData: keepPreviousData,
  })
}

const idsOf = (rows: readonly CartRow[]) => rows.map(({ pd_cart_id }) => pd_cart_id)

const costsOf = (rows: readonly CartRow[]) =>
  rows.map(({ pd_cart_id, price, quantity }) => `${pd_cart_id}:${price}*${quantity}`).join()

export type Discounts = {
  /** Absent while they are on their way, or when they did not come. */
  readonly vouchers: CheckoutVouchers | undefined
  readonly used: UsableVoucher | undefined
  readonly max: MaxCoins | undefined
  readonly sums: CheckoutSums
  /** The sums are still those of other rows or another voucher. */
  readonly isSettling: boolean
  readonly hasFailed: boolean
  readonly retry: () => void
}

/** The discounts by voucher and coins on the pieces that ship, as the server computes them now. */
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
  /** The points cart is not loaded yet. */
  readonly isSettling: boolean
}

/** The gifts of the points cart that come along with this order, or may; none for those who have no points. */
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
