import { MOST_CART_ROWS } from '@portal/rules/cart-limits.ts'
import { type Static, Type } from 'typebox'

import { endpoint } from './endpoint.ts'
import { Id, WarehouseCode } from './wire.ts'

/** A cart row of which stock has fewer pieces than it wants. */
export const Shortage = Type.Object({
  pd_cart_id: Id,
  product_id: Id,
  number: Type.String(),
  l_name_zh: Type.String(),
  warehouse_type: WarehouseCode,
  quantity: Type.Integer({ description: 'pieces that the row wants' }),
  ships: Type.Integer({ description: 'pieces that an order would get now, fewer than wanted' }),
  other_stock: Type.Union([Type.Integer(), Type.Null()], {
    description: 'available in the other warehouse; null for who does not buy from there',
  }),
})
export type Shortage = Static<typeof Shortage>

/** Not the specification's: what an order of these rows would leave out is told before, and its stock with it. */
export const previewOrder = endpoint({
  method: 'POST',
  path: '/api/Shop.Order/preview',
  access: 'purchaser',
  summary: 'How far stock goes for these cart rows now, without ordering or holding any.',
  reads: ['cart', 'stock'],
  input: Type.Object({
    pd_cart_ids: Type.Array(Id, {
      minItems: 1,
      maxItems: MOST_CART_ROWS,
      description: 'in the order in which they will be ordered',
    }),
  }),
  output: Type.Object({
    shortages: Type.Array(Shortage),
    gone: Type.Array(Id, {
      description: 'rows that this user no longer sees, taken out or ordered meanwhile',
    }),
  }),
})
