import { Warehouse } from '@portal/rules/warehouse.ts'
import { isRecord, keptJson } from '@portal/ui/kept-json.ts'

import type { Address } from '../address/address-calls.ts'
import type { CartRow } from '../cart/cart-calls.ts'
import type { OrderOutcome } from './checkout-calls.ts'
import type { DiscountRequest } from './checkout-discounts.ts'

export type CheckoutForm = DiscountRequest & {
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

type Rows = readonly Pick<CartRow, 'pd_cart_id'>[]
type Kept = { readonly rowsKey: string; readonly form: Partial<CheckoutForm> }

/**
 * The form for these rows in this tab; going back to the cart and reloading keep it. The form of other rows is not
 * used.
 */
export function readCheckoutForm(rows: Rows): CheckoutForm {
  const kept = keptJson(sessionStorage.getItem(PLACE))
  return isKept(kept) && kept.rowsKey === nameOf(rows) ? { ...EMPTY, ...kept.form } : EMPTY
}

export function keepCheckoutForm(rows: Rows, form: CheckoutForm): void {
  const kept: Kept = { rowsKey: nameOf(rows), form }
  sessionStorage.setItem(PLACE, JSON.stringify(kept))
}

function isKept(kept: unknown): kept is Kept {
  if (!isRecord(kept) || !isRecord(kept['form'])) return false
  const { addresses, remarks } = kept['form']
  return typeof kept['rowsKey'] === 'string' && isRecord(addresses) && isRecord(remarks)
}

function nameOf(rows: Rows): string {
  return rows
    .map(({ pd_cart_id }) => pd_cart_id)
    .toSorted((a, b) => a - b)
    .join()
}

/** After the order: the next checkout starts again. */
export function clearCheckoutForm(): void {
  sessionStorage.removeItem(PLACE)
}

type Chosen = Readonly<Partial<Record<Warehouse, number>>>

/**
 * The delivery address of each warehouse: the user's choice, otherwise the warehouse's default, otherwise the only
 * address. Without any of these the checkout asks for one.
 */
export function addressProposal(addresses: readonly Address[], chosen: Chosen): Chosen {
  const proposal: Partial<Record<Warehouse, number>> = {}
  for (const warehouse of [Warehouse.guangzhou, Warehouse.beijing]) {
    const isDefault = (address: Address) =>
      (warehouse === Warehouse.beijing ? address.other_is_main : address.is_main) === 1
    const only = addresses.length === 1 ? addresses[0] : undefined
    const address =
      addresses.find(({ address_id }) => address_id === chosen[warehouse]) ??
      addresses.find(isDefault) ??
      only
    if (address !== undefined) proposal[warehouse] = address.address_id
  }
  return proposal
}

const KEY = 'last-order'

/** Stores the result of the tab's last order, so that its success page survives a reload. */
export function keepLastOrder(outcome: OrderOutcome): void {
  sessionStorage.setItem(KEY, JSON.stringify(outcome))
}

export function readLastOrder(): OrderOutcome | undefined {
  const kept = keptJson(sessionStorage.getItem(KEY))
  return isOrderOutcome(kept) ? kept : undefined
}

function isOrderOutcome(kept: unknown): kept is OrderOutcome {
  return isRecord(kept) && Array.isArray(kept['orders']) && Array.isArray(kept['return_data'])
}
