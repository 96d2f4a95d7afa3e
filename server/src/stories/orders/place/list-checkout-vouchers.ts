import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { listCheckoutVouchers as call } from '@portal/contract/vouchers.ts'
import { yuanOfFen } from '@portal/rules/money/money.ts'
import { voucherDiscount, voucherProblem, type VoucherState } from '@portal/rules/wallet/voucher.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { word } from '#src/ground/database/word.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import {
  listRowsToPay,
  previewAllocation,
  shippedRows,
} from '#src/stories/orders/place/list-rows-to-pay.ts'
import { checkoutLine } from '#src/stories/orders/place/order-discounts.ts'
import { listVouchers, voucherOf } from '#src/stories/vouchers/index.ts'

/** Far above the number of vouchers of any company. */
const MAX_CHECKOUT_VOUCHERS = 500

/**
 * The company's available vouchers for what ships of these cart rows: usable ones with their discount, others with the
 * reason.
 */
export async function listCheckoutVouchers(
  context: Pick<Context, 'db' | 'now'>,
  who: Dealer,
  { pd_cart_ids }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const at = context.now()
  const isTheirs = sql`v.company_id = ${who.company_id} and v.state = ${word<VoucherState>('available')}`
  const [{ rows }, vouchers] = await Promise.all([
    listRowsToPay(context, who, pd_cart_ids),
    listVouchers(context.db, isTheirs, { page: 1, limit: MAX_CHECKOUT_VOUCHERS, now: at }),
  ])
  const lines = shippedRows(previewAllocation(rows, who).ordered).map(checkoutLine)
  const judged = vouchers.map((row) => ({
    wire: voucherOf(row),
    reason: voucherProblem(row.terms, lines, at),
    discount: yuanOfFen(voucherDiscount(row.terms, lines)),
  }))
  return {
    usable: judged
      .filter(({ reason }) => reason === undefined)
      .map(({ wire, discount }) => ({ ...wire, discount }))
      .toSorted((a, b) => b.discount - a.discount),
    unusable: judged.flatMap(({ wire, reason }) =>
      reason === undefined ? [] : [{ ...wire, reason }],
    ),
  }
}
