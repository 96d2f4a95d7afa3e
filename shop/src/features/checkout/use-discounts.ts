import { useCaller } from '@portal/ui/server-query.ts'
import { useQuery } from '@tanstack/react-query'

import { cartSums } from '../cart/cart-rows.ts'
import {
  checkoutVouchersQuery,
  maxCoinsQuery,
  type CheckoutVouchers,
  type MaxCoins,
  type Paid,
  type UsableVoucher,
} from './checkout-calls.ts'
import {
  checkoutSums,
  coinsUsed,
  voucherUsed,
  type CheckoutSums,
  type DiscountRequest,
} from './checkout-discounts.ts'

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
