import * as calls from '@portal/contract/deliveries.ts'
import type { FastifyInstance } from 'fastify'

import { mount } from '#src/ground/http/mount.ts'
import { getDelivery } from '#src/stories/deliveries/get-delivery.ts'
import { listOrderDeliveries } from '#src/stories/deliveries/list-order-deliveries.ts'
import { receiveAllParcels, receiveParcel } from '#src/stories/deliveries/receive-parcels.ts'

export function deliveryRoutes(app: FastifyInstance): void {
  mount(app, calls.listOrderDeliveries, listOrderDeliveries)
  mount(app, calls.getDelivery, getDelivery)
  mount(app, calls.receiveParcel, receiveParcel)
  mount(app, calls.receiveAllParcels, receiveAllParcels)
}
