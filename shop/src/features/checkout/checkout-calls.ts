import type { Caller } from '@portal/contract/caller.ts'
import { listCart } from '@portal/contract/cart.ts'
import { addShortagesToFavourites } from '@portal/contract/checkout.ts'
import type { OrderOutcome } from '@portal/contract/orders.ts'
import { getMaxCoins, listCheckoutVouchers } from '@portal/contract/vouchers.ts'
import { MAX_CART_ROWS } from '@portal/rules/cart/cart-limits.ts'
import type { Id } from '@portal/rules/ids.ts'
import { useServerChange } from '@portal/ui/server/server-change.ts'
import { serverKey, serverQuery } from '@portal/ui/server/server-query.ts'
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'

import { addressesQuery } from '#src/features/address/address-calls.ts'
import { cartQuery, type CartRow } from '#src/features/cart/cart-calls.ts'

export type ShortageItem = OrderOutcome['return_data'][number]

/**
 * Loads the data of both checkout addresses in parallel; one and several warehouses share a page.
 */
export function loadCheckout({ queries, call }: { queries: QueryClient; call: Caller }): void {
  void queries.prefetchQuery(cartQuery(call))
  void queries.prefetchQuery(addressesQuery(call))
}

export const activityRowsQuery = (call: Caller, deal_id: Id<'deal'>) => ({
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

export const maxCoinsQuery = (
  call: Caller,
  { rows, shipped }: Paid,
  voucher: Id<'voucher'> | undefined,
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
