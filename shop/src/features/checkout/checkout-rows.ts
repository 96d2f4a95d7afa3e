import { WAREHOUSES, type Warehouse } from '@portal/rules/warehouse.ts'

import type { CartRow } from '../cart/cart-calls.ts'
import type { OrderRequest, UsableVoucher } from './checkout-calls.ts'
import type { CheckoutSums } from './checkout-discounts.ts'
import type { CheckoutForm } from './checkout-form.ts'

export type Shipment = { readonly warehouse: Warehouse; readonly rows: readonly CartRow[] }

/** The ticked rows that may be ordered, by warehouse; each warehouse becomes an order of its own. */
export function shipmentsOf(rows: readonly CartRow[], selection: ReadonlySet<number>): Shipment[] {
  const chosen = rows.filter((row) => row.may_order === 1 && selection.has(row.pd_cart_id))
  return WAREHOUSES.map((warehouse) => ({
    warehouse,
    rows: chosen.filter(({ warehouse_type }) => warehouse_type === warehouse),
  })).filter((shipment) => shipment.rows.length > 0)
}

type Paying = { readonly used: UsableVoucher | undefined; readonly sums: CheckoutSums }

/** The order as it is sent: rows with the pieces that the page showed, what pays, and what the page said is left. */
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
