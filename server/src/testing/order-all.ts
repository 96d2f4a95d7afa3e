import { addAddress } from '@portal/contract/addresses.ts'
import type { Attempt, Caller } from '@portal/contract/caller.ts'
import { listCart } from '@portal/contract/cart.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { placeOrder } from '@portal/contract/orders.ts'

type Requested = InputOf<typeof placeOrder>

export const ADDRESS = {
  contacts: '王师傅',
  province: '广东省',
  city: '广州市',
  district: '白云区',
  street: '机场路 88 号',
  mobile: '13800138000',
  is_main: 0,
  other_is_main: 0,
} as const

export async function cartRows(call: Caller): Promise<Requested['cart']> {
  const { cart_list } = await call(listCart, { page: 1, limit: 999 })
  return cart_list.map((row) => ({
    cart_id: row.pd_cart_id,
    product_id: row.product_id,
    cart_number: row.quantity,
    warehouse_type: row.warehouse_type,
  }))
}

/** Adds an address first, because a new user has none to send to. */
export async function orderAll(
  call: Caller,
  changes: Partial<Requested> = {},
  attempt: Attempt = {},
): Promise<OutputOf<typeof placeOrder>> {
  const { address_id } = await call(addAddress, ADDRESS)
  const input = { cart: await cartRows(call), address_id, other_address_id: address_id }
  return call(placeOrder, { ...input, ...changes }, attempt)
}
