import * as calls from '@portal/contract/deliveries.ts'
import type { FastifyInstance } from 'fastify'

import { serve } from '#src/ground/http/serve.ts'
import { getDelivery } from '#src/stories/deliveries/get-delivery.ts'
import { listOrderDeliveries } from '#src/stories/deliveries/list-order-deliveries.ts'
import { receiveAll, receiveParcel } from '#src/stories/deliveries/receive-parcels.ts'

export function deliveryRoutes(app: FastifyInstance): void {
  const { context } = app
  serve(app, calls.listOrderDeliveries, (input, who) => listOrderDeliveries(context, who, input))
  serve(app, calls.getDelivery, (input, who) => getDelivery(context, who, input))
  serve(app, calls.receiveParcel, (input, who, { once }) =>
    receiveParcel({ ...context, once }, who, input),
  )
  serve(app, calls.receiveAll, (input, who, { once }) =>
    receiveAll({ ...context, once }, who, input),
  )
}
