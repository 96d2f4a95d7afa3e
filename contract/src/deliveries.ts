import { ORDER_STATUSES } from '@portal/rules/orders/order-status.ts'
import { Type } from 'typebox'

import { endpoint } from './endpoint.ts'
import { Flag, id, Moment, WarehouseCode } from './wire.ts'

const OrderStatus = Type.Enum(ORDER_STATUSES)

const DELIVERY_FIELDS = {
  delivery_id: id('delivery'),
  delivery_no: Type.String(),
  order_id: id('order'),
  order_no: Type.String(),
  warehouse_type: WarehouseCode,
  carrier: Type.String(),
  tracking_no: Type.String({ description: 'empty without tracking' }),
  is_received: Flag,
  shipped_at: Moment,
  received_at: Type.Union([Moment, Type.Null()]),
  received_by: Type.String({
    description: 'who received it, 系统 if automatic; empty: in transit',
  }),
  quantity: Type.Integer({ description: 'pieces in the parcel' }),
  lines: Type.Array(
    Type.Object({
      order_line_id: id('order_line'),
      product_id: id('part'),
      number: Type.String(),
      frey_no: Type.String(),
      l_name_zh: Type.String(),
      pic: Type.String(),
      quantity: Type.Integer({ description: 'pieces in the parcel' }),
    }),
  ),
}

export const Delivery = Type.Object(DELIVERY_FIELDS)

export const listOrderDeliveries = endpoint({
  method: 'GET',
  path: '/api/Shop.Order/orderIdGetDeliveryList',
  access: 'user',
  summary: 'The parcels of an order, in the order they left.',
  reads: ['parcels'],
  input: Type.Object({ order_id: id('order') }),
  output: Type.Object({ list: Type.Array(Delivery) }),
})

export const getDelivery = endpoint({
  method: 'GET',
  path: '/api/Shop.Order/getDeliveryDetail',
  access: 'user',
  summary: 'One parcel with its address.',
  reads: ['parcels'],
  input: Type.Object({ delivery_id: id('delivery') }),
  output: Type.Object({
    ...DELIVERY_FIELDS,
    contacts: Type.String(),
    mobile: Type.String(),
    address: Type.String(),
  }),
})

export const receiveParcel = endpoint({
  method: 'GET',
  path: '/api/Shop.Order/packaReceipt',
  access: 'user',
  summary: 'Marks a parcel as received; the last one completes the order.',
  changes: ['orders', 'parcels', 'wallet', 'vouchers', 'statements'],
  idempotent: true,
  input: Type.Object({ delivery_id: id('delivery') }),
  output: Type.Object({ status: OrderStatus }),
})

export const receiveAllParcels = endpoint({
  method: 'POST',
  path: '/api/Shop.Order/receiptAll',
  access: 'user',
  summary: 'Marks every parcel of an order in transit as received.',
  changes: ['orders', 'parcels', 'wallet', 'vouchers', 'statements'],
  idempotent: true,
  input: Type.Object({ order_id: id('order') }),
  output: Type.Object({ received: Type.Integer({ description: 'parcels' }), status: OrderStatus }),
})
