import { MAX_CART_ROWS } from '@portal/rules/cart/cart-limits.ts'
import { type Static, Type } from 'typebox'

import { endpoint } from './endpoint.ts'
import { id, WarehouseCode } from './wire.ts'

export const Shortage = Type.Object({
  pd_cart_id: id('cart_line'),
  product_id: id('part'),
  number: Type.String(),
  l_name_zh: Type.String(),
  warehouse_type: WarehouseCode,
  quantity: Type.Integer({ description: 'pieces of the row' }),
  ships: Type.Integer({ description: 'pieces that an order would get now, fewer than requested' }),
  other_stock: Type.Union([Type.Integer(), Type.Null()], {
    description: 'available in the other warehouse; null for users who do not buy from there',
  }),
})
export type Shortage = Static<typeof Shortage>

/** Not in the specification: shows the shortages of an order beforehand, with their stock. */
export const previewOrder = endpoint({
  method: 'POST',
  path: '/api/Shop.Order/preview',
  access: 'purchaser',
  summary: 'How far stock goes for these cart rows now; orders and reserves nothing.',
  reads: ['cart', 'stock'],
  input: Type.Object({
    pd_cart_ids: Type.Array(id('cart_line'), {
      minItems: 1,
      maxItems: MAX_CART_ROWS,
      description: 'in the order in which stock is allocated',
    }),
  }),
  output: Type.Object({
    shortages: Type.Array(Shortage),
    gone: Type.Array(id('cart_line'), {
      description: 'rows that this user no longer sees, deleted or ordered meanwhile',
    }),
  }),
})

export const addShortagesToFavourites = endpoint({
  method: 'POST',
  path: '/api/Shop.Order/addToSubscription',
  access: 'user',
  summary: 'Makes favourites of parts in shortage and sets their arrival reminders.',
  changes: ['favourites', 'reminders', 'marks'],
  input: Type.Object({
    product_ids: Type.Array(id('part'), { minItems: 1, maxItems: MAX_CART_ROWS }),
  }),
  output: Type.Object({ added: Type.Integer() }),
})
