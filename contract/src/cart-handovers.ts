import { CART_HANDOVER_STATES } from '@portal/rules/cart/cart-handover.ts'
import { MAX_CART_ROWS } from '@portal/rules/cart/cart-limits.ts'
import { keysOf } from '@portal/rules/pages/keys-of.ts'
import { type Static, Type } from 'typebox'

import { CartRow } from './cart.ts'
import { countsBy } from './counts-by.ts'
import { endpoint } from './endpoint.ts'
import {
  Flag,
  flag,
  id,
  Moment,
  Note,
  Nothing,
  PAGE,
  PAGED,
  RequiredNote,
  WarehouseCode,
} from './wire.ts'

const States = Type.Enum(keysOf(CART_HANDOVER_STATES))

const CartRowIds = Type.Array(id('cart_line'), { minItems: 1, maxItems: MAX_CART_ROWS })

const OneHandover = { handover_id: id('cart_handover') }

export const handOverCart = endpoint({
  method: 'POST',
  path: '/api/Shop.Cart/handOver',
  access: 'user',
  summary: 'Hands cart rows of a user who may not order to those who may, and locks them.',
  changes: ['cart', 'handovers'],
  idempotent: true,
  done: '已提交给主账号',
  input: Type.Object({ pd_cart_ids: CartRowIds, note: Type.Optional(Note) }),
  output: Type.Object({ ...OneHandover, rows: Type.Integer() }),
})

/** Who handed over rows of an order. */
export const HandoverSender = Type.Object({
  user_name: Type.String(),
  note: Type.String({ description: 'for colleagues; always empty for staff' }),
})

const Line = Type.Object({
  product_id: id('part'),
  number: Type.String(),
  l_name_zh: Type.String(),
  pic: Type.String(),
  warehouse_type: WarehouseCode,
  quantity: Type.Integer({ description: 'pieces handed over' }),
  ordered: Type.Integer({ description: 'pieces ordered of it' }),
  is_taken_over: flag('1: it went to the cart of a user who may order'),
  row: Type.Union([CartRow, Type.Null()], {
    description:
      'what waits, with today’s price and stock; its warnings compare with the handover; null: nothing',
  }),
})

const Handover = Type.Object({
  ...OneHandover,
  state: States,
  state_cn: Type.String({ description: 'the state, or what became of which part of it' }),
  user_name: Type.String({ description: 'who asks for the order' }),
  note: Type.String(),
  reason: Type.String({ description: 'why it was handed back; empty: it was not' }),
  create_date: Moment,
  closed_at: Type.Union([Moment, Type.Null()]),
  closed_by: Type.String({ description: 'empty: it waits' }),
  may_decide: Flag,
  may_withdraw: Flag,
  orders: Type.Array(
    Type.Object({
      order_no: Type.String(),
      order_id: Type.Union([id('order'), Type.Null()], {
        description: 'null: not visible to this user',
      }),
    }),
  ),
  lines: Type.Array(Line),
})

export const listCartHandovers = endpoint({
  method: 'POST',
  path: '/api/Shop.Cart/handOverList',
  access: 'user',
  summary: 'The handovers of the company, newest first; a user who may not order sees its own.',
  reads: ['handovers', 'cart', 'prices', 'stock'],
  input: Type.Object({
    ...PAGE,
    state: Type.Optional(States),
    is_news: Type.Optional(
      Type.Literal(1, {
        description: '1: only what others decided lately on the user’s own, until it is dismissed',
      }),
    ),
  }),
  output: Type.Object({
    list: Type.Array(Handover),
    ...PAGED,
    counts: countsBy<Static<typeof States>>({ description: 'state → handovers' }),
  }),
})

export const withdrawCartHandover = endpoint({
  method: 'POST',
  path: '/api/Shop.Cart/withdrawHandOver',
  access: 'user',
  summary: 'Withdraws what waits of a handover; its rows may be changed again.',
  changes: ['cart', 'handovers'],
  idempotent: true,
  done: '已撤回',
  input: Type.Object(OneHandover),
  output: Type.Object({ rows: Type.Integer() }),
})

export const dismissCartHandover = endpoint({
  method: 'POST',
  path: '/api/Shop.Cart/dismissHandOver',
  access: 'user',
  summary: 'Puts away what became of the user’s own handover; the cart page shows it no longer.',
  changes: ['handovers'],
  input: Type.Object(OneHandover),
  output: Nothing,
})

export const handBackCartHandover = endpoint({
  method: 'POST',
  path: '/api/Shop.Cart/handBack',
  access: 'purchaser',
  summary: 'Hands back what waits of a handover, with a reason.',
  changes: ['cart', 'handovers'],
  idempotent: true,
  done: '已退回',
  input: Type.Object({ ...OneHandover, reason: RequiredNote }),
  output: Type.Object({ rows: Type.Integer() }),
})

export const takeOverCartRows = endpoint({
  method: 'POST',
  path: '/api/Shop.Cart/takeOver',
  access: 'purchaser',
  summary: 'Moves waiting rows of a handover to the user’s own cart, where they may be changed.',
  changes: ['cart', 'marks', 'handovers'],
  idempotent: true,
  input: Type.Object({ ...OneHandover, pd_cart_ids: CartRowIds }),
  output: Type.Object({
    pd_cart_ids: Type.Array(id('cart_line'), { description: 'the rows that hold the pieces now' }),
  }),
})
