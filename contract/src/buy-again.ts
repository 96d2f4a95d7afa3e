import { MAX_CART_ROWS, MAX_PIECES_PER_LINE } from '@portal/rules/cart/cart-limits.ts'
import { Type } from 'typebox'

import { CartRow } from './cart.ts'
import { endpoint } from './endpoint.ts'
import { RepurchaseProduct } from './orders.ts'
import { Flag, id, WarehouseCode, Yuan } from './wire.ts'

const ORDERED = {
  product_id: id('part'),
  warehouse_type: WarehouseCode,
}

const { number, frey_no, l_name_zh, l_model_zh, pic, price, stock, stock_wording, warnings } =
  CartRow.properties

export const getRepurchaseProductInfo = endpoint({
  method: 'GET',
  path: '/api/Shop.Order/getRepurchaseProductInfo',
  access: 'user',
  summary: 'The lines of an order at today’s price and stock, before they are bought again.',
  reads: ['orders', 'cart', 'prices', 'stock'],
  input: Type.Object({ order_id: id('order') }),
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        ...ORDERED,
        number,
        frey_no,
        l_name_zh,
        l_model_zh,
        pic,
        price,
        stock,
        stock_wording,
        warnings,
        quantity: Type.Integer({ description: 'pieces that were ordered' }),
        tootal_price: CartRow.properties.tootal_price,
        cart_number: Type.Integer({ description: "pieces already in the user's cart" }),
        is_coming_soon: Flag,
        may_buy: Flag,
        msg: Type.String({ description: "why it can't be bought again; empty if it can" }),
      }),
    ),
    total_price: Type.Union([Yuan, Type.Null()], {
      description: 'of the lines that can be bought again',
    }),
  }),
})

export const buyAgain = endpoint({
  method: 'POST',
  path: '/api/Shop.Order/buyAgain',
  access: 'user',
  summary: 'Adds the lines of an order, or some of them, to the cart, with a result for each.',
  changes: ['cart', 'marks'],
  idempotent: true,
  input: Type.Object({
    order_id: id('order'),
    lines: Type.Optional(
      Type.Array(
        Type.Object({
          product_id: id('part'),
          quantity: Type.Integer({ minimum: 1, maximum: MAX_PIECES_PER_LINE }),
        }),
        {
          minItems: 1,
          maxItems: MAX_CART_ROWS,
          description: 'which of its parts, and how many of each; absent: all as ordered',
        },
      ),
    ),
  }),
  output: Type.Object({
    cart_number: Type.Integer({ description: 'cart rows that this user sees now' }),
    added: Type.Integer({ description: 'number of added rows' }),
    repurchaseProduct: Type.Array(RepurchaseProduct, { description: 'the added products' }),
    refused: Type.Array(Type.Object({ product_id: id('part'), msg: Type.String() })),
  }),
})
