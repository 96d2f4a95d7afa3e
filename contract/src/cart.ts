import { MAX_CART_ROWS, MAX_PIECES_PER_LINE } from '@portal/rules/cart/cart-limits.ts'
import type { Id } from '@portal/rules/ids.ts'
import { Type } from 'typebox'

import { endpoint } from './endpoint.ts'
import { StockWording } from './part-card.ts'
import {
  Flag,
  MAX_CAR_MODELS_LENGTH,
  MAX_USER_NAME_LENGTH,
  Nothing,
  WHOLE_LIST,
  WarehouseCode,
  Yuan,
  flag,
  id,
  yuan,
} from './wire.ts'

const Pieces = Type.Integer({ minimum: 0, maximum: MAX_PIECES_PER_LINE, description: 'pieces' })

const CartNumber = Type.Integer({ description: 'cart rows that this user sees now' })

export const CartRow = Type.Object({
  pd_cart_id: id('cart_line'),
  product_id: id('part'),
  quantity: Type.Integer({ minimum: 1, description: 'pieces' }),
  warehouse_type: WarehouseCode,
  price: Type.Union([Yuan, Type.Null()], { description: 'today’s price of one piece' }),
  tootal_price: Type.Union([Yuan, Type.Null()]),
  price_when_added: Type.Optional(
    yuan({
      minimum: 0,
      description: 'of one piece; absent where it is today’s, or not for this user',
    }),
  ),
  number: Type.String(),
  frey_no: Type.String(),
  l_name_zh: Type.String(),
  l_model_zh: Type.String(),
  pic: Type.String(),
  user_id: id('account'),
  user_name: Type.String({ description: 'the user whose row it is' }),
  outbox_fcl_quantity: Type.Integer(),
  is_view_stock: Flag,
  stock: Type.Union([Type.Integer(), Type.Null()], {
    description: 'available in the row’s warehouse; null while hidden from this user',
  }),
  other_stock: Type.Union([Type.Integer(), Type.Null()], {
    description: 'available in the other warehouse; null while hidden or without one',
  }),
  stock_wording: StockWording,
  is_coming_soon: Flag,
  is_apply: Flag,
  warnings: Type.Array(
    Type.Object({
      code: Type.Union([
        Type.Literal('price_changed'),
        Type.Literal('short'),
        Type.Literal('out_of_stock'),
        Type.Literal('withdrawn'),
      ]),
      text: Type.String(),
    }),
  ),
  may_order: Flag,
  /** Handed over to those who may order, and locked until then. */
  handover_id: Type.Optional(id('cart_handover')),
  deal_id: Type.Optional(
    Type.Integer({ minimum: 1, description: 'set at the activity checkout; absent: in the cart' }),
  ),
  flash_sale: Type.Optional(
    Type.Object(
      {
        deal_id: id('deal'),
        price: Yuan,
        saved: yuan({ exclusiveMinimum: 0, description: 'yuan less than `price`' }),
      },
      {
        description:
          "of one piece in the running activity; absent if this user can't buy it there for less now",
      },
    ),
  ),
})

export const setCartQuantity = endpoint({
  method: 'POST',
  path: '/api/Shop.Cart/add',
  access: 'user',
  summary: 'Sets how many pieces of a part the cart holds from a warehouse; 0 deletes the row.',
  changes: ['cart', 'marks'],
  idempotent: true,
  input: Type.Object({
    product_id: id('part'),
    quantity: Pieces,
    pressed_from: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: MAX_PIECES_PER_LINE,
        description:
          'the pieces that the user saw when pressing plus or minus: the difference is added to the current number; without it `quantity` is set',
      }),
    ),
    warehouse: Type.Optional(WarehouseCode),
    is_coming_soon: Type.Optional(
      flag(
        "1 if the user saw that the part is coming soon (specification 7.5); whether it is ordered in advance depends on the part's state",
      ),
    ),
    pd_cart_id: Type.Optional(
      Type.Unsafe<Id<'cart_line'>>(
        Type.Integer({
          minimum: 1,
          maximum: Number.MAX_SAFE_INTEGER,
          description:
            "an existing row, for a main account also another user's: 404 once it is deleted; without it the user's own is changed or created",
        }),
      ),
    ),
  }),
  output: Type.Object({
    cart_number: CartNumber,
    quantity: Type.Integer({ description: 'pieces in the row now' }),
  }),
})

export const listCart = endpoint({
  method: 'POST',
  path: '/api/Shop.Cart/getList',
  access: 'user',
  summary: 'The cart with today’s prices, stock and warnings.',
  reads: ['cart', 'reminders', 'prices', 'stock', 'activities'],
  input: Type.Object({
    ...WHOLE_LIST,
    l_model_zh: Type.Optional(Type.String({ maxLength: MAX_CAR_MODELS_LENGTH })),
    user_name: Type.Optional(Type.String({ maxLength: MAX_USER_NAME_LENGTH })),
    deal_id: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: Number.MAX_SAFE_INTEGER,
        description: "the user's rows at the checkout of this deal; without it those of the cart",
      }),
    ),
  }),
  output: Type.Object({
    cart_list: Type.Array(CartRow),
    is_settlement: Flag,
    total: Type.Integer(),
    total_quantity: Type.Integer({
      description: 'pieces of all rows that can be ordered now, the rows of `total_price`',
    }),
    total_price: Type.Union([Yuan, Type.Null()]),
  }),
})

export const listCartFilters = endpoint({
  method: 'GET',
  path: '/api/Shop.Cart/paramsList',
  access: 'user',
  summary: 'The filters of the cart.',
  reads: ['cart'],
  input: Nothing,
  output: Type.Object({
    l_model_zh_list: Type.Array(Type.String()),
    user_name_list: Type.Array(Type.String()),
  }),
})

export const deleteCartRows = endpoint({
  method: 'POST',
  path: '/api/Shop.Cart/delete',
  access: 'user',
  summary: 'Deletes cart rows.',
  changes: ['cart', 'marks'],
  idempotent: true,
  input: Type.Object({
    pd_cart_ids: Type.Array(id('cart_line'), { minItems: 1, maxItems: MAX_CART_ROWS }),
  }),
  output: Type.Object({ cart_number: CartNumber }),
})

/** The pieces are added to those in the cart, unlike `setCartQuantity`. */
export const addManyToCart = endpoint({
  method: 'POST',
  path: '/api/Shop.Cart/batchAdd',
  access: 'user',
  summary: 'Adds many parts to the cart at once, with a result for each.',
  changes: ['cart', 'marks'],
  idempotent: true,
  input: Type.Object({
    items: Type.Array(
      Type.Object({
        product_id: id('part'),
        quantity: Type.Integer({ minimum: 1, maximum: MAX_PIECES_PER_LINE }),
        warehouse: Type.Optional(WarehouseCode),
      }),
      { minItems: 1, maxItems: MAX_CART_ROWS },
    ),
  }),
  output: Type.Object({
    cart_number: CartNumber,
    added: Type.Integer({ description: 'number of added rows' }),
    pd_cart_ids: Type.Array(id('cart_line'), {
      description: 'the rows that hold the added pieces',
    }),
    refused: Type.Array(Type.Object({ product_id: id('part'), msg: Type.String() })),
  }),
})

/** The specification's second name of the same call. */
export const addManyToCartOtherAddress = endpoint({
  ...addManyToCart,
  path: '/api/Shop.Cart/addMore',
})

export const moveCartRows = endpoint({
  method: 'POST',
  path: '/api/Shop.Cart/updateWarehouse',
  access: 'user',
  summary: 'Moves rows to the other warehouse; a row already there receives the pieces.',
  changes: ['cart', 'marks'],
  idempotent: true,
  input: Type.Object({
    pd_cart_ids: Type.Array(id('cart_line'), { minItems: 1, maxItems: MAX_CART_ROWS }),
    warehouse: WarehouseCode,
    pieces: Type.Optional(
      Type.Array(Type.Integer({ minimum: 1, maximum: MAX_PIECES_PER_LINE }), {
        maxItems: MAX_CART_ROWS,
        description:
          'how many pieces of each row move, in the order of the rows; without it whole rows',
      }),
    ),
  }),
  output: Type.Object({
    cart_number: CartNumber,
    moved: Type.Array(Type.Object({ pd_cart_id: id('cart_line'), pieces: Type.Integer() }), {
      description: 'the rows that hold the pieces now: moving these back undoes the move',
    }),
  }),
})
