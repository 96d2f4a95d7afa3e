import type { Warehouse } from '@portal/rules/warehouse.ts'

import type { DiscountWish } from './checkout-discounts.ts'

export type CheckoutForm = DiscountWish & {
  /** Receiving address by warehouse. */
  readonly addresses: Readonly<Partial<Record<Warehouse, number>>>
  /** At most 200 characters each. */
  readonly remarks: Readonly<Partial<Record<Warehouse, string>>>
  readonly isSpecialApproval: boolean
}

const PLACE = 'checkout-form'
const EMPTY: CheckoutForm = {
  addresses: {},
  remarks: {},
  isSpecialApproval: false,
  voucher: undefined,
  coins: 0,
}

/** What was chosen and typed in this tab; the way back to the cart and a reload lose nothing of it. */
export function readCheckoutForm(): CheckoutForm {
  const kept = sessionStorage.getItem(PLACE)
  return kept === null ? EMPTY : { ...EMPTY, ...(JSON.parse(kept) as Partial<CheckoutForm>) }
}

export function keepCheckoutForm(form: CheckoutForm): void {
  sessionStorage.setItem(PLACE, JSON.stringify(form))
}

/** Ordered: the next checkout begins anew. */
export function forgetCheckoutForm(): void {
  sessionStorage.removeItem(PLACE)
}
