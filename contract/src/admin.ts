import { Type } from 'typebox'

import { endpoint, STAFF_ROLES } from './endpoint.ts'
import { OrderDetail, OrderStatus } from './orders.ts'
import { Day, Id, Moment, Nothing, PAGE, PAGED, WarehouseCode, Yuan } from './wire.ts'

/** The orders of a state are counted up to this number, shown as "9,999+". */
export const MOST_COUNTED = 10_000

const Staff = Type.Object({
  staff_id: Id,
  username: Type.String(),
  name: Type.String(),
  role: Type.Enum(STAFF_ROLES),
})

export const staffLogin = endpoint({
  method: 'POST',
  path: '/api/admin/login',
  access: 'public',
  summary: 'Signs a member of staff in.',
  reads: [],
  input: Type.Object({
    username: Type.String({ minLength: 1, maxLength: 64 }),
    password: Type.String({ minLength: 1, maxLength: 128 }),
  }),
  output: Type.Object({ token: Type.String(), staff: Staff }),
})

export const staffLogout = endpoint({
  method: 'POST',
  path: '/api/admin/logout',
  access: 'staff:any',
  summary: 'Ends the current session.',
  reads: [],
  input: Nothing,
  output: Nothing,
})

export const getStaff = endpoint({
  method: 'GET',
  path: '/api/admin/me',
  access: 'staff:any',
  summary: 'The signed-in member of staff, and all brands.',
  reads: [],
  input: Nothing,
  output: Type.Object({
    ...Staff.properties,
    brands: Type.Array(Type.Object({ brand: Type.String(), name_zh: Type.String() })),
  }),
})

export const AdminOrderRow = Type.Object({
  order_id: Id,
  order_no: Type.String(),
  brand: Type.String(),
  company_name: Type.String(),
  warehouse: WarehouseCode,
  status: OrderStatus,
  status_cn: Type.String(),
  kinds: Type.Integer(),
  quantity: Type.Integer(),
  total: Yuan,
  remark: Type.String({ description: "the buyer's remark" }),
  create_date: Moment,
})

export const listAdminOrders = endpoint({
  method: 'GET',
  path: '/api/admin/orders',
  access: 'staff:any',
  summary: 'Orders of all brands or one, by state, warehouse, day and words.',
  reads: ['orders', 'parcels'],
  input: Type.Object({
    ...PAGE,
    brand: Type.Optional(Type.String({ maxLength: 20 })),
    status: Type.Optional(OrderStatus),
    warehouse: Type.Optional(WarehouseCode),
    keyword: Type.Optional(Type.String({ maxLength: 100 })),
    date_from: Type.Optional(Day),
    date_to: Type.Optional(Day),
  }),
  output: Type.Object({
    list: Type.Array(AdminOrderRow),
    ...PAGED,
    counts: Type.Record(Type.String(), Type.Integer({ maximum: MOST_COUNTED }), {
      description: 'state → orders, counted up to 10,000 of each',
    }),
  }),
})

export const getAdminOrder = endpoint({
  method: 'GET',
  path: '/api/admin/orders/detail',
  access: 'staff:any',
  summary: 'One order as staff see it.',
  reads: ['orders', 'parcels', 'returns', 'gift_orders', 'stock'],
  input: Type.Object({ order_id: Id }),
  output: Type.Object({
    ...OrderDetail.properties,
    lines: Type.Array(
      Type.Object({
        ...OrderDetail.properties.lines.items.properties,
        available: Type.Integer({
          description:
            'available pieces in its warehouse, allocated neither to this order nor to others',
        }),
      }),
    ),
    brand: Type.String(),
    company_name: Type.String(),
  }),
})
