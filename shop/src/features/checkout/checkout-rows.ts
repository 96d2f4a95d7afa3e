import type { OrderRequest } from '@portal/contract/orders.ts'
import type { Yuan } from '@portal/rules/money.ts'

import type { CartRow } from '../cart/cart-calls.ts'
import type { UsableVoucher } from './checkout-calls.ts'
import type { CheckoutSums } from './checkout-discounts.ts'
import type { CheckoutForm } from './checkout-form.ts'

type Paying = { readonly used: UsableVoucher | undefined; readonly sums: CheckoutSums }

/** The order as it is sent: rows with the pieces that the page showed, the discounts, and the shown remainders. */
export function orderRequest(
  rows: readonly CartRow[],
  form: Pick<CheckoutForm, 'addresses' | 'remarks' | 'isSpecialApproval'>,
  { used, sums: { coins, payable } }: Paying,
): OrderRequest {
  const hasBeijing = rows.some(({ warehouse_type }) => warehouse_type === 2)
  const remark = form.remarks[1]?.trim()
  const beijingRemark = form.remarks[2]?.trim()
  return {
    cart: rows.map((row) => ({
      cart_id: row.pd_cart_id,
      product_id: row.product_id,
      cart_number: row.quantity,
      warehouse_type: row.warehouse_type,
    })),
    pd_cart_ids: rows.map(({ pd_cart_id }) => pd_cart_id),
    address_id: form.addresses[1],
    ...(remark && { remark }),
    ...(hasBeijing && { other_address_id: form.addresses[2] }),
    ...(hasBeijing && beijingRemark && { beijing_remark: beijingRemark }),
    is_special_approval: form.isSpecialApproval ? 1 : 0,
    ...(rows.some((row) => row.activity_offer_id !== undefined) && {
      shopv2_activity_flag: 1 as const,
    }),
    ...(used && { voucher_orders_id: used.voucher_orders_id }),
    ...(coins > 0 && { frey_coin: coins }),
    ...(payable !== null && { expected_total: payable }),
  }
}

export type ChangedRow = {
  readonly row: CartRow
  readonly priceBefore: Yuan | null
  /** Pieces that the page showed. */
  readonly piecesBefore: number
  /** It leaves the order: deleted from the cart elsewhere, or no longer available. */
  readonly gone: 'removed' | 'dead' | undefined
}

/** The rows that differ from what the page showed: another price, other pieces, or no longer available. */
export function changedRows(shown: readonly CartRow[], now: readonly CartRow[]): ChangedRow[] {
  return shown.flatMap((before): ChangedRow[] => {
    const after = now.find(({ pd_cart_id }) => pd_cart_id === before.pd_cart_id)
    const shownAs = { priceBefore: before.price, piecesBefore: before.quantity }
    if (after === undefined) return [{ row: before, ...shownAs, gone: 'removed' }]
    if (after.may_order === 0) return [{ row: after, ...shownAs, gone: 'dead' }]
    if (after.price === before.price && after.quantity === before.quantity) return []
    return [{ row: after, ...shownAs, gone: undefined }]
  })
}
