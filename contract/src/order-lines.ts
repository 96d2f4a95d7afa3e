import { type Static, Type } from 'typebox'

import { countsBy } from './counts-by.ts'
import { endpoint } from './endpoint.ts'
import { LISTED, OrderStatus } from './orders.ts'
import { Money, id, Moment, PAGED, WarehouseCode } from './wire.ts'

export const listOrderLines = endpoint({
  method: 'POST',
  path: '/api/Shop.Order/getPurchaseLines',
  access: 'user',
  summary:
    'The lines of the listed orders, a row each; a keyword that names parts leaves only their lines. The total counts up to 10,000.',
  reads: ['orders', 'parcels', 'returns'],
  input: Type.Object(LISTED),
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        order_line_id: id('order_line'),
        order_id: id('order'),
        order_no: Type.String(),
        create_date: Moment,
        status: OrderStatus,
        status_cn: Type.String(),
        warehouse_type: WarehouseCode,
        product_id: id('part'),
        number: Type.String(),
        l_name_zh: Type.String(),
        quantity: Type.Integer({ description: 'pieces' }),
        shipped: Type.Integer({ description: 'pieces that have left' }),
        received: Type.Integer({ description: 'pieces that have arrived' }),
        returned: Type.Integer({ description: 'pieces in returns that were not refused' }),
        credited: Type.Integer({ description: 'of these, credited pieces' }),
        price: Money,
        amount: Money,
      }),
    ),
    ...PAGED,
    counts: Type.Optional(
      countsBy<Static<typeof OrderStatus>>({
        description: 'state → lines; absent if there are too many to count',
      }),
    ),
  }),
})
