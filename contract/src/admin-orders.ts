import { MAX_PIECES_PER_LINE } from '@portal/rules/cart/cart-limits.ts'
import { MAX_CARRIER_LENGTH } from '@portal/rules/orders/parcel-problem.ts'
import { PIECES_PLACES } from '@portal/rules/stock/where-pieces-are.ts'
import { type Static, Type } from 'typebox'

import { countsBy } from './counts-by.ts'
import { Delivery } from './deliveries.ts'
import { endpoint } from './endpoint.ts'
import { OrderDetail, OrderStatus } from './orders.ts'
import { OF_AN_ORDER } from './topics.ts'
import {
  Money,
  Flag,
  id,
  Keyword,
  MAX_LINES_OF_ORDER,
  MAX_NOTE_LENGTH,
  idsAtOnce,
  Moment,
  Note,
  Nothing,
  OneBrand,
  PAGE,
  PAGED,
  PERIOD,
  RequiredNote,
  TrackingNumber,
  WarehouseCode,
} from './wire.ts'

/** The orders of a state are counted up to this number, shown as "9,999+". */
export const MAX_ORDERS_COUNTED = 10_000

const OrderIds = idsAtOnce('order')

const EachOrder = Type.Object({
  list: Type.Array(
    Type.Object({
      order_id: id('order'),
      is_done: Flag,
      msg: Type.String({ description: 'the reason if it was left alone; empty when done' }),
    }),
  ),
})

const PiecesOfLines = Type.Array(
  Type.Object({
    order_line_id: id('order_line'),
    quantity: Type.Integer({ minimum: 1, maximum: MAX_PIECES_PER_LINE }),
  }),
  { minItems: 1, maxItems: MAX_LINES_OF_ORDER },
)

export const decideOrders = endpoint({
  method: 'POST',
  path: '/api/admin/orders/decide',
  access: 'staff:sales',
  summary: 'Approves or refuses the special approvals of orders, independently of each other.',
  changes: OF_AN_ORDER,
  idempotent: true,
  input: Type.Object({
    order_ids: OrderIds,
    is_approved: Flag,
    reason: Type.Optional(
      Type.String({ maxLength: MAX_NOTE_LENGTH, description: 'required for a refusal' }),
    ),
  }),
  output: EachOrder,
})

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/api/admin/orders/cancel',
  access: 'staff:sales',
  summary: 'Cancels an order before anything has left and refunds everything.',
  changes: OF_AN_ORDER,
  idempotent: true,
  input: Type.Object({
    order_id: id('order'),
    reason: RequiredNote,
  }),
  output: Nothing,
})

export const splitOrder = endpoint({
  method: 'POST',
  path: '/api/admin/orders/split',
  access: 'staff:sales',
  summary: 'Splits chosen pieces off an order of which nothing has left.',
  changes: ['orders'],
  idempotent: true,
  input: Type.Object({
    order_id: id('order'),
    lines: PiecesOfLines,
    reason: Type.Optional(Note),
  }),
  output: Type.Object(
    { order_id: id('order'), order_no: Type.String() },
    { description: 'the new order' },
  ),
})

export const cancelPieces = endpoint({
  method: 'POST',
  path: '/api/admin/orders/cancel_pieces',
  access: 'staff:sales',
  summary: 'Cancels pieces of an order that have not left, with their share of voucher and coins.',
  changes: OF_AN_ORDER,
  idempotent: true,
  input: Type.Object({
    order_id: id('order'),
    lines: PiecesOfLines,
    place: Type.Optional(
      Type.Enum(PIECES_PLACES, {
        description: 'in_stock (default): in stock; missing: they are written off',
      }),
    ),
    reason: RequiredNote,
  }),
  output: Type.Object({
    cancelled_order_no: Type.String({
      description:
        'the cancelled order that the pieces became; empty: the whole order was cancelled',
    }),
    written_off: Type.Integer({ description: 'pieces missing in stock' }),
    status: OrderStatus,
  }),
})

export const undoApprovals = endpoint({
  method: 'POST',
  path: '/api/admin/orders/undo_approvals',
  access: 'staff:sales',
  summary: 'Undoes approvals that were just given, unless the order has changed since.',
  changes: ['orders'],
  idempotent: true,
  input: Type.Object({
    order_ids: OrderIds,
  }),
  output: EachOrder,
})

/** A 409 of `correctParcel` carries the current values. */
export const ParcelTracking = Type.Object({ carrier: Type.String(), tracking_no: Type.String() })
export type ParcelTracking = Static<typeof ParcelTracking>

export const correctParcel = endpoint({
  method: 'POST',
  path: '/api/admin/orders/parcel',
  access: 'staff:warehouse',
  summary: 'Corrects the carrier or the number of a parcel that is not yet received.',
  changes: ['parcels'],
  idempotent: true,
  input: Type.Object({
    delivery_id: id('delivery'),
    carrier: Type.String({ maxLength: MAX_CARRIER_LENGTH }),
    tracking_no: TrackingNumber,
    known: Type.Optional(
      Type.Object(ParcelTracking.properties, {
        description: 'what staff saw; 409 if it has changed',
      }),
    ),
    reason: RequiredNote,
  }),
  output: ParcelTracking,
})

export const shipOrder = endpoint({
  method: 'POST',
  path: '/api/admin/orders/ship',
  access: 'staff:warehouse',
  summary: 'Ships a parcel with pieces of an order.',
  changes: ['orders', 'parcels', 'stock'],
  idempotent: true,
  input: Type.Object({
    order_id: id('order'),
    carrier: Type.String({ maxLength: MAX_CARRIER_LENGTH }),
    tracking_no: TrackingNumber,
    lines: PiecesOfLines,
  }),
  output: Type.Object({
    delivery_id: id('delivery'),
    delivery_no: Type.String(),
    status: OrderStatus,
  }),
})

export const listAdminDeliveries = endpoint({
  method: 'GET',
  path: '/api/admin/orders/deliveries',
  access: 'staff:any',
  summary: 'The parcels of an order.',
  reads: ['parcels'],
  input: Type.Object({ order_id: id('order') }),
  output: Type.Object({ list: Type.Array(Delivery) }),
})

export const WaitingOrder = Type.Object({
  order_id: id('order'),
  order_no: Type.String(),
  brand: Type.String(),
  company_name: Type.String(),
  status: OrderStatus,
  status_cn: Type.String(),
  kinds_left: Type.Integer({ description: 'lines with pieces that have not left' }),
  left: Type.Integer({ description: 'pieces that have not left' }),
  quantity: Type.Integer({ description: 'pieces ordered' }),
  is_short: Flag,
  city: Type.String({ description: 'the delivery address' }),
  remark: Type.String({ description: "the buyer's remark" }),
  create_date: Moment,
})

export const listWaitingOrders = endpoint({
  method: 'GET',
  path: '/api/admin/orders/waiting',
  access: 'staff:any',
  summary: 'What a warehouse still has to send, longest waiting first.',
  reads: ['orders', 'parcels', 'stock'],
  input: Type.Object({
    ...PAGE,
    warehouse: WarehouseCode,
    brand: OneBrand,
    keyword: Keyword,
  }),
  output: Type.Object({
    list: Type.Array(WaitingOrder),
    ...PAGED,
    counts: countsBy<Static<typeof WarehouseCode>>({ description: 'warehouse → orders' }),
  }),
})

export const AdminOrderRow = Type.Object({
  order_id: id('order'),
  order_no: Type.String(),
  brand: Type.String(),
  company_name: Type.String(),
  warehouse: WarehouseCode,
  status: OrderStatus,
  status_cn: Type.String(),
  kinds: Type.Integer(),
  quantity: Type.Integer(),
  total: Money,
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
    brand: OneBrand,
    status: Type.Optional(OrderStatus),
    warehouse: Type.Optional(WarehouseCode),
    keyword: Keyword,
    ...PERIOD,
  }),
  output: Type.Object({
    list: Type.Array(AdminOrderRow),
    ...PAGED,
    counts: countsBy<Static<typeof OrderStatus>>({
      maximum: MAX_ORDERS_COUNTED,
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
  input: Type.Object({ order_id: id('order') }),
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
