import { Type } from 'typebox'

import { fileEndpoint } from './endpoint.ts'
import { listOrders } from './orders.ts'
import { SHOWN_PRICES, id } from './wire.ts'

const { state, keyword, date_from, date_to, subuser_id } = listOrders.input.properties

const FILTER = {
  state,
  keyword,
  date_from,
  date_to,
  subuser_id,
  order_id: Type.Optional(id('order')),
}

export const exportOrders = fileEndpoint({
  method: 'GET',
  path: '/api/Shop.Order/orderExport',
  access: 'user',
  summary: 'The lines of the listed orders as .xlsx, with the filters of the list.',
  input: Type.Object({
    ...FILTER,
    ...SHOWN_PRICES,
  }),
})

export const exportDeliveries = fileEndpoint({
  method: 'GET',
  path: '/api/Shop.Order/deliveryExport',
  access: 'user',
  summary: 'The parcels of the listed orders as .xlsx, a row for each part in a parcel.',
  input: Type.Object(FILTER),
})
