import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { getMaxCoins as call } from '@portal/contract/vouchers.ts'
import { yuanOfFen } from '@portal/rules/money/money.ts'
import { maxCoinsFor } from '@portal/rules/orders/checkout-discounts.ts'

import type { Context } from '#src/context.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import {
  listRowsToPay,
  previewAllocation,
  shippedRows,
} from '#src/stories/orders/place/list-rows-to-pay.ts'
import {
  checkoutLine,
  findAvailableDiscounts,
  findUsableCoins,
} from '#src/stories/orders/place/order-discounts.ts'

/** The maximum number of coins for what ships of these cart rows, after the voucher; 0 for users without coins. */
export async function getMaxCoins(
  context: Pick<Context, 'db' | 'now'>,
  who: Dealer,
  { pd_cart_ids, voucher_orders_id: voucher_id }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const [{ rows }, balance, { voucher }] = await Promise.all([
    listRowsToPay(context, who, pd_cart_ids),
    findUsableCoins(context.db, who),
    findAvailableDiscounts(context.db, who, { voucher_id, coins: 0, now: context.now() }),
  ])
  const lines = shippedRows(previewAllocation(rows, who).ordered).map(checkoutLine)
  const terms = who.brand.wallet
  return {
    max_frey_coin: maxCoinsFor(lines, { voucher, balance, terms }),
    frey_coin: balance,
    coin_value: yuanOfFen(terms.coinValueFen),
  }
}
