import { GIFT_ORDER_STATES } from '@portal/rules/gifts/gift-order.ts'
import { MAX_GIFTS_IN_CART, MAX_PIECES_PER_GIFT } from '@portal/rules/gifts/gift.ts'
import type { Id } from '@portal/rules/ids.ts'
import { keysOf } from '@portal/rules/pages/keys-of.ts'
import { type Static, Type } from 'typebox'

import { countsBy } from './counts-by.ts'
import { endpoint, fileEndpoint } from './endpoint.ts'
import {
  Flag,
  MAX_GIFT_GROUP_LENGTH,
  MAX_KEYWORD_LENGTH,
  Moment,
  Nothing,
  PAGE,
  PAGED,
  PERIOD,
  WHOLE_LIST,
  id,
  joinedIds,
} from './wire.ts'

const Pieces = Type.Integer({ minimum: 1, maximum: MAX_PIECES_PER_GIFT })
const GiftId = Type.Unsafe<Id<'gift'>>(Type.Integer({ description: 'the gift' }))
const GiftPoints = Type.Integer({ description: 'points for one piece' })
const GiftCartNumber = Type.Object({
  points_cart_number: Type.Integer({ description: 'rows of the points cart' }),
})

export const listGifts = endpoint({
  method: 'GET',
  path: '/api/Shop.Points/getProductList',
  access: 'main',
  summary: 'The gifts of the points mall, cheapest first.',
  reads: ['gifts'],
  input: Type.Object({
    ...PAGE,
    type_name: Type.Optional(
      Type.String({ maxLength: MAX_GIFT_GROUP_LENGTH, description: 'one group of the mall' }),
    ),
    affordable: Type.Optional(Flag),
  }),
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        product_id: GiftId,
        l_name_zh: Type.String(),
        type_name: Type.String(),
        description: Type.String(),
        pic: Type.String({ description: 'empty: no picture' }),
        customer_sale_price: GiftPoints,
        stock: Type.Integer({ description: 'pieces that may still be redeemed' }),
        cart_number: Type.Integer({ description: 'pieces in the points cart' }),
      }),
    ),
    ...PAGED,
    type_names: Type.Array(Type.String()),
  }),
})

export const addToPointsCart = endpoint({
  method: 'POST',
  path: '/api/Shop.Points/addPointsCart',
  access: 'main',
  summary: 'Adds pieces of a gift to the points cart.',
  changes: ['gifts'],
  idempotent: true,
  input: Type.Object({ product_id: id('gift'), quantity: Type.Optional(Pieces) }),
  output: GiftCartNumber,
})

export const takeFromPointsCart = endpoint({
  method: 'POST',
  path: '/api/Shop.Points/decPointsCartNumber',
  access: 'main',
  summary: 'Removes one piece from a row of the points cart, and the row with the last one.',
  changes: ['gifts'],
  idempotent: true,
  input: Type.Object({ points_cart_id: id('points_cart_line') }),
  output: GiftCartNumber,
})

export const setPointsCartQuantity = endpoint({
  method: 'POST',
  path: '/api/Shop.Points/updatePointsCartQuantity',
  access: 'main',
  summary: 'Sets the pieces of a row of the points cart.',
  changes: ['gifts'],
  input: Type.Object({ points_cart_id: id('points_cart_line'), quantity: Pieces }),
  output: GiftCartNumber,
})

export const listPointsCart = endpoint({
  method: 'GET',
  path: '/api/Shop.Points/pointsCartList',
  access: 'main',
  summary: 'The points cart, last added first.',
  reads: ['gifts', 'wallet'],
  input: Type.Object(WHOLE_LIST),
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        points_cart_id: id('points_cart_line'),
        product_id: GiftId,
        l_name_zh: Type.String(),
        pic: Type.String(),
        customer_sale_price: GiftPoints,
        quantity: Type.Integer({ description: 'pieces' }),
        stock: Type.Integer({ description: 'pieces that may still be redeemed' }),
        problem: Type.String({ description: 'why it cannot be redeemed now; empty: it can' }),
      }),
    ),
    ...PAGED,
    points: Type.Integer({ description: 'points that the company has' }),
  }),
})

export const removeFromPointsCart = endpoint({
  method: 'GET',
  path: '/api/Shop.Points/delPointsCart',
  access: 'main',
  summary: 'Removes rows from the points cart.',
  changes: ['gifts'],
  input: Type.Object({
    ids: joinedIds(MAX_GIFTS_IN_CART),
  }),
  output: GiftCartNumber,
})

export const GiftOrderStateCode = Type.Enum(keysOf(GIFT_ORDER_STATES))

export const GiftOrderRow = Type.Object({
  gift_order_id: id('gift_order'),
  gift_no: Type.String(),
  state: GiftOrderStateCode,
  state_cn: Type.String(),
  create_date: Moment,
  points: Type.Integer({ description: 'points paid for all of it' }),
  quantity: Type.Integer({ description: 'pieces' }),
  order_id: id('order'),
  order_no: Type.String({ description: 'the order that the gifts belong to' }),
  user_name: Type.String(),
  carrier: Type.String({ description: 'empty: not sent' }),
  tracking_no: Type.String(),
  lines: Type.Array(
    Type.Object({
      product_id: GiftId,
      l_name_zh: Type.String(),
      pic: Type.String(),
      customer_sale_price: GiftPoints,
      quantity: Type.Integer(),
    }),
  ),
})

export const GiftOrderDetail = Type.Object({
  ...GiftOrderRow.properties,
  contacts: Type.String(),
  mobile: Type.String(),
  address: Type.String(),
  events: Type.Array(
    Type.Object({
      state: GiftOrderStateCode,
      state_cn: Type.String({ description: 'the new state' }),
      who: Type.String(),
      reason: Type.String(),
      happened_at: Moment,
    }),
    { description: 'oldest first' },
  ),
})

export const GIFT_ORDER_FILTER = {
  state: Type.Optional(GiftOrderStateCode),
  keyword: Type.Optional(
    Type.String({
      maxLength: MAX_KEYWORD_LENGTH,
      description: "beginning of the gift order's or the order's number, or part of a gift's name",
    }),
  ),
  ...PERIOD,
}

export const GIFT_ORDER_COUNTS = {
  counts: countsBy<Static<typeof GiftOrderStateCode>>({ description: 'state → gift orders' }),
}

export const listGiftOrders = endpoint({
  method: 'GET',
  path: '/api/Shop.Gift/list',
  access: 'main',
  summary: 'The gift orders of the company, newest first.',
  reads: ['gift_orders'],
  input: Type.Object({ ...PAGE, ...GIFT_ORDER_FILTER }),
  output: Type.Object({ list: Type.Array(GiftOrderRow), ...PAGED, ...GIFT_ORDER_COUNTS }),
})

export const getGiftOrder = endpoint({
  method: 'GET',
  path: '/api/Shop.Gift/detail',
  access: 'main',
  summary: 'One gift order with its gifts, address and timeline.',
  reads: ['gift_orders'],
  input: Type.Object({ gift_order_id: id('gift_order') }),
  output: GiftOrderDetail,
})

export const exportGiftOrders = fileEndpoint({
  method: 'GET',
  path: '/api/Shop.Gift/export',
  access: 'main',
  summary: 'The gifts of the listed gift orders as .xlsx, with the filters of the list.',
  input: Type.Object(GIFT_ORDER_FILTER),
})

export const confirmGiftReceipt = endpoint({
  method: 'GET',
  path: '/api/Shop.Gift/confirmReceipt',
  access: 'main',
  summary: 'Marks the gifts as received.',
  changes: ['gift_orders'],
  input: Type.Object({ gift_order_id: id('gift_order') }),
  output: Nothing,
})
