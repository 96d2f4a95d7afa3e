import { OrderOutcome } from '@portal/contract/orders.ts'
import { id, MAX_NOTE_LENGTH } from '@portal/contract/wire.ts'
import type { Id } from '@portal/rules/ids.ts'
import { Warehouse } from '@portal/rules/stock/warehouse.ts'
import { textLength } from '@portal/rules/text/text-length.ts'
import { kept } from '@portal/ui/server/kept.ts'
import { type Static, type TSchema, Type } from 'typebox'

import type { Address } from '#src/features/address/address-calls.ts'
import type { CartRow } from '#src/features/cart/cart-calls.ts'

const byWarehouse = <S extends TSchema>(each: S) =>
  Type.Object({
    [Warehouse.guangzhou]: Type.Optional(each),
    [Warehouse.beijing]: Type.Optional(each),
  })

const CheckoutForm = Type.Object({
  addresses: byWarehouse(id('address')),
  remarks: byWarehouse(Type.String({ description: 'at most 200 characters each' })),
  isSpecialApproval: Type.Boolean(),
  voucher: Type.Optional(Type.Union([id('voucher'), Type.Literal('none')])),
  coins: Type.Integer(),
})
/** A voucher's id; `none` for no voucher; absent proposes the best one. */
export type VoucherChoice = Id<'voucher'> | 'none' | undefined

export type DiscountRequest = {
  readonly voucher: VoucherChoice
  /** Requested coins; more than allowed are reduced to the maximum. */
  readonly coins: number
}

export type CheckoutForm = DiscountRequest & Readonly<Static<typeof CheckoutForm>>

const formHere = kept({
  storage: () => sessionStorage,
  name: 'checkout-form',
  schema: Type.Object({
    rowsKey: Type.String({ description: 'the rows that it is for' }),
    form: CheckoutForm,
  }),
})

const EMPTY: CheckoutForm = {
  addresses: {},
  remarks: {},
  isSpecialApproval: false,
  voucher: undefined,
  coins: 0,
}

type Rows = readonly Pick<CartRow, 'pd_cart_id'>[]

/**
 * The form for these rows, stored per tab so that it survives going back to the cart and reloading.
 * A form for other rows is ignored.
 */
export function readCheckoutForm(rows: Rows): CheckoutForm {
  const found = formHere.read()
  return found?.rowsKey === rowsKeyOf(rows) ? { ...EMPTY, ...found.form } : EMPTY
}

export function keepCheckoutForm(rows: Rows, form: CheckoutForm): void {
  formHere.write({ rowsKey: rowsKeyOf(rows), form })
}

function rowsKeyOf(rows: Rows): string {
  return rows
    .map(({ pd_cart_id }) => pd_cart_id)
    .toSorted((a, b) => a - b)
    .join()
}

/** After the order, so that the next checkout starts empty. */
export function clearCheckoutForm(): void {
  formHere.clear()
}

/** Text for the user; undefined when every remark can be sent. */
export function remarksProblem(remarks: CheckoutForm['remarks']): string | undefined {
  // The field says by how much.
  const isTooLong = Object.values(remarks).some((remark) => textLength(remark) > MAX_NOTE_LENGTH)
  return isTooLong ? `备注过长，最多 ${MAX_NOTE_LENGTH} 个字` : undefined
}

type Chosen = Readonly<Partial<Record<Warehouse, Id<'address'>>>>

/**
 * The delivery address of each warehouse: the user's choice, otherwise the warehouse's default,
 * otherwise the only address. Otherwise the checkout asks for one.
 */
export function addressProposal(addresses: readonly Address[], chosen: Chosen): Chosen {
  const proposal: Partial<Record<Warehouse, Id<'address'>>> = {}
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

const lastOrder = kept({
  storage: () => sessionStorage,
  name: 'last-order',
  schema: OrderOutcome,
})

/** Stores the result of the tab's last order, so that its success page survives a reload. */
export function keepLastOrder(outcome: OrderOutcome): void {
  lastOrder.write(outcome)
}

export function readLastOrder(): OrderOutcome | undefined {
  return lastOrder.read()
}
