import { Type } from 'typebox'

import { Money, Moment, WarehouseCode, Yuan, id } from './wire.ts'

export const LINE_OF_ORDER = {
  order_line_id: id('order_line'),
  order_id: id('order'),
  order_no: Type.String(),
  warehouse_type: WarehouseCode,
  product_id: id('part'),
  number: Type.String(),
  frey_no: Type.String(),
  l_name_zh: Type.String(),
  pic: Type.String(),
}

export const ReturnLine = Type.Object({
  return_line_id: id('return_line'),
  ...LINE_OF_ORDER,
  quantity: Type.Integer(),
  restocked: Type.Integer(),
  arrived: Type.Union([Type.Integer(), Type.Null()], { description: 'null: not counted yet' }),
  scrapped: Type.Integer(),
  credit: Money,
  withheld: Money,
  withheld_reason: Type.String({ description: 'empty: nothing was withheld' }),
  goods: Type.Union([Yuan, Type.Null()], {
    description:
      'the credited pieces at their price; `credit` is this less `voucher`, `coin` and `withheld`',
  }),
  voucher: Money,
  coin: Money,
})

/** A line of a received order with pieces that may still be returned. */
export const ReturnableLine = Type.Object({
  ...LINE_OF_ORDER,
  create_date: Moment,
  received: Type.Integer(),
  returnable: Type.Integer({ description: 'pieces' }),
  price: Money,
  quantity: Type.Integer({ description: 'pieces that were ordered' }),
  credited: Type.Integer({ description: 'pieces that were credited before' }),
  paid: Type.Union([Yuan, Type.Null()], {
    description:
      'for the whole line, less voucher and coins: the most that its pieces are credited with',
  }),
})

export const ExpectedCredit = Type.Object({
  credit: Yuan,
  coins: Type.Integer(),
  lines: Type.Array(Type.Object({ return_line_id: id('return_line'), credit: Yuan })),
})
