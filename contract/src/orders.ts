import { MAX_CART_ROWS, MAX_PIECES_PER_LINE } from '@portal/rules/cart/cart-limits.ts'
import { MAX_GIFTS_IN_CART } from '@portal/rules/gifts/gift.ts'
import { ORDER_ACTIONS } from '@portal/rules/orders/order-action.ts'
import { ORDER_STATUSES } from '@portal/rules/orders/order-status.ts'
import { MAX_COINS_AT_ONCE } from '@portal/rules/wallet/wallet.ts'
import { type Static, Type } from 'typebox'

import { CancellationRefund } from './cancellation-refund.ts'
import { HandoverSender } from './cart-handovers.ts'
import { CartRow } from './cart.ts'
import { countsBy } from './counts-by.ts'
import { endpoint } from './endpoint.ts'
import { OF_AN_ORDER } from './topics.ts'
import {
  Money,
  Flag,
  Keyword,
  Moment,
  Note,
  Nothing,
  PAGE,
  PAGED,
  PERIOD,
  WarehouseCode,
  Yuan,
  flag,
  id,
  yuan,
} from './wire.ts'

export const OrderStatus = Type.Enum(ORDER_STATUSES)

const Pieces = Type.Integer({ minimum: 1, maximum: MAX_PIECES_PER_LINE })

export const ShortageItem = Type.Object({
  product_id: id('part'),
  number: Type.String(),
  l_name_zh: Type.String(),
  quantity: Type.Integer({ description: 'pieces that could not be ordered' }),
  order_type: WarehouseCode,
})

/** Specification 3: a repurchased product. The cart rows that match it are ticked (section 4). */
export const RepurchaseProduct = Type.Object({
  product_id: id('part'),
  warehouse_type: WarehouseCode,
  cart_number: Type.Integer({ minimum: 1, description: 'pieces' }),
})
export type RepurchaseProduct = Static<typeof RepurchaseProduct>

export const OrderRequest = Type.Object({
  cart: Type.Array(
    Type.Object({
      cart_id: id('cart_line'),
      product_id: id('part'),
      cart_number: Pieces,
      warehouse_type: WarehouseCode,
    }),
    { minItems: 1, maxItems: MAX_CART_ROWS },
  ),
  pd_cart_ids: Type.Optional(Type.Array(id('cart_line'), { maxItems: MAX_CART_ROWS })),
  address_id: Type.Optional(id('address')),
  remark: Type.Optional(Note),
  other_address_id: Type.Optional(id('address')),
  beijing_remark: Type.Optional(Note),
  is_special_approval: Type.Optional(Flag),
  shopv2_activity_flag: Type.Optional(flag('1: the rows are whole sets of one deal, at its price')),
  voucher_orders_id: Type.Optional(id('voucher')),
  frey_coin: Type.Optional(
    Type.Integer({ minimum: 0, maximum: MAX_COINS_AT_ONCE, description: 'coins to pay' }),
  ),
  points_cart_id: Type.Optional(
    Type.Array(id('points_cart_line'), {
      maxItems: MAX_GIFTS_IN_CART,
      description: 'rows of the points cart to order with it; main accounts only',
    }),
  ),
  expected_points: Type.Optional(Type.Integer({ minimum: 0, description: 'as the buyer saw' })),
  repurchaseProduct: Type.Optional(
    Type.Array(RepurchaseProduct, {
      maxItems: MAX_CART_ROWS,
      description: 'which of the rows are bought again; only `cart` decides what is ordered',
    }),
  ),
  expected_total: Type.Optional(yuan({ description: 'left to pay for what ships, in yuan' })),
})
export type OrderRequest = Static<typeof OrderRequest>

export const OrderOutcome = Type.Object({
  order_id: id('order'),
  orders: Type.Array(
    Type.Object({
      order_id: id('order'),
      order_no: Type.String(),
      warehouse_type: WarehouseCode,
      status: OrderStatus,
      goods: Yuan,
      voucher: yuan({ description: 'taken off by the voucher, in yuan' }),
      coin: yuan({ description: 'paid with coins, in yuan' }),
      coins: Type.Integer({ description: 'coins that paid' }),
      total: Yuan,
      quantity: Type.Integer(),
    }),
  ),
  gift_order: Type.Union(
    [
      Type.Object({
        gift_order_id: id('gift_order'),
        gift_no: Type.String(),
        points: Type.Integer({ description: 'points paid for all of it' }),
        quantity: Type.Integer({ description: 'pieces' }),
      }),
      Type.Null(),
    ],
    { description: 'null: no gifts' },
  ),
  return_data: Type.Array(ShortageItem),
  cart_number: Type.Integer(),
})
export type OrderOutcome = Static<typeof OrderOutcome>

export const placeOrder = endpoint({
  method: 'POST',
  path: '/api/Shop.Order/add',
  access: 'purchaser',
  summary: 'Orders cart rows: one order per warehouse, as far as stock goes.',
  changes: [...OF_AN_ORDER, 'cart', 'marks', 'handovers'],
  idempotent: true,
  input: OrderRequest,
  output: OrderOutcome,
})

/** The data of a 409 of `placeOrder`: the current rows, what is left to pay, and the shortages. */
export const PriceChange = Type.Object({
  total: Yuan,
  cart_list: Type.Array(CartRow),
  return_data: Type.Array(ShortageItem),
})
export type PriceChange = Static<typeof PriceChange>

const Match = flag('1: the keyword matches this part')
export const OrderRow = Type.Object({
  order_id: id('order'),
  order_no: Type.String(),
  status: OrderStatus,
  status_cn: Type.String(),
  create_date: Moment,
  warehouse_type: WarehouseCode,
  total: Type.Union([Yuan, Type.Null()]),
  quantity: Type.Integer({ description: 'pieces' }),
  kinds: Type.Integer({ description: 'lines' }),
  user_name: Type.String(),
  remark: Type.String(),
  may_cancel: Flag,
  parcels_on_way: Type.Integer({ description: 'parcels not yet received' }),
  lines: Type.Array(
    Type.Object({
      product_id: id('part'),
      number: Type.String(),
      l_name_zh: Type.String(),
      pic: Type.String(),
      quantity: Type.Integer(),
      is_match: Match,
    }),
    { description: 'the first few lines; those that match the keyword come first' },
  ),
})

export const LISTED = {
  ...PAGE,
  state: Type.Optional(OrderStatus),
  keyword: Keyword,
  ...PERIOD,
  subuser_id: Type.Optional(id('account')),
}

export const listOrders = endpoint({
  method: 'POST',
  path: '/api/Shop.Order/getPurchaseList',
  access: 'user',
  summary: 'The orders of the company (a sub-account: its own), with counts per state.',
  reads: ['orders', 'parcels'],
  input: Type.Object(LISTED),
  output: Type.Object({
    list: Type.Array(OrderRow),
    ...PAGED,
    counts: countsBy<Static<typeof OrderStatus>>({ description: 'state → orders' }),
    users: Type.Array(Type.Object({ subuser_id: id('account'), name: Type.String() })),
  }),
})

export const OrderDetail = Type.Object({
  ...OrderRow.properties,
  asked_by: Type.Array(HandoverSender, { description: 'oldest first' }),
  contacts: Type.String(),
  mobile: Type.String(),
  address: Type.String(),
  is_special_approval: Flag,
  goods: Type.Union([Yuan, Type.Null()]),
  voucher: Type.Union([Yuan, Type.Null()], { description: 'taken off by the voucher' }),
  coin: Type.Union([Yuan, Type.Null()], { description: 'paid with coins' }),
  coins: Type.Integer({ description: 'coins that paid' }),
  lines: Type.Array(
    Type.Object({
      order_line_id: id('order_line'),
      product_id: id('part'),
      number: Type.String(),
      frey_no: Type.String(),
      l_name_zh: Type.String(),
      l_model_zh: Type.String(),
      pic: Type.String(),
      quantity: Type.Integer(),
      shipped: Type.Integer({ description: 'pieces that have left' }),
      received: Type.Integer({ description: 'pieces that have arrived' }),
      returned: Type.Integer({ description: 'pieces in returns that were not refused' }),
      credited: Type.Integer({ description: 'of these, credited pieces' }),
      price: Money,
      amount: Money,
      voucher: Type.Union([Yuan, Type.Null()], {
        description: 'taken off the line by the voucher',
      }),
      coin: Type.Union([Yuan, Type.Null()], { description: 'paid of the line with coins' }),
      is_pre_order: Flag,
    }),
  ),
  events: Type.Array(
    Type.Object({
      status: OrderStatus,
      action: Type.Union([Type.Enum(ORDER_ACTIONS), Type.Null()], {
        description: 'an event that did not change the state; null: a transition to this state',
      }),
      status_cn: Type.String(),
      who: Type.String(),
      reason: Type.String(),
      happened_at: Moment,
    }),
    { description: 'oldest first' },
  ),
  sibling_orders: Type.Array(
    Type.Object({ order_id: id('order'), order_no: Type.String(), warehouse_type: WarehouseCode }),
    { description: 'other orders of the same checkout' },
  ),
  returns: Type.Array(
    Type.Object({
      return_id: id('return'),
      return_no: Type.String(),
      state_cn: Type.String(),
      kind_cn: Type.String(),
      quantity: Type.Integer({ description: 'pieces of this order' }),
      credit: Type.Union([Yuan, Type.Null()], {
        description: 'yuan credited for them; null before, and without the right to see it',
      }),
    }),
    { description: 'its returns, newest first' },
  ),
  refundable_voucher: Type.Union([Type.Null(), Type.String()], {
    description: 'the voucher that is refunded when it is cancelled; null: none',
  }),
  refund: Type.Union([CancellationRefund, Type.Null()], { description: 'null: not cancelled' }),
  gift_order: Type.Union(
    [
      Type.Object({
        gift_order_id: id('gift_order'),
        gift_no: Type.String(),
        state_cn: Type.String(),
        quantity: Type.Integer({ description: 'pieces' }),
      }),
      Type.Null(),
    ],
    { description: 'its gifts; null: none, or not visible to this user' },
  ),
})

export const getOrder = endpoint({
  method: 'GET',
  path: '/api/Shop.Order/getDetail',
  access: 'user',
  summary: 'One order with lines, money, address and timeline.',
  reads: ['orders', 'parcels', 'returns', 'gift_orders'],
  input: Type.Object({ order_id: id('order') }),
  output: OrderDetail,
})

export const changeOrderStatus = endpoint({
  method: 'GET',
  path: '/api/Shop.Order/changeStatus',
  access: 'purchaser',
  summary: 'Cancels an order before anything has left and refunds everything.',
  changes: OF_AN_ORDER,
  idempotent: true,
  input: Type.Object({
    order_id: id('order'),
    status: Type.Literal('cancelled'),
    reason: Type.Optional(Note),
  }),
  output: Nothing,
})
