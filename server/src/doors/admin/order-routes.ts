import * as calls from '@portal/contract/admin-orders.ts'
import type { FastifyInstance } from 'fastify'

import { serve } from '#src/ground/http/serve.ts'
import { correctParcel } from '#src/stories/deliveries/correct-parcel.ts'
import { listAdminDeliveries } from '#src/stories/deliveries/list-admin-deliveries.ts'
import { shipOrder } from '#src/stories/deliveries/ship-order.ts'
import { cancelOrder } from '#src/stories/orders/cancel-order.ts'
import { cancelPieces } from '#src/stories/orders/cancel-pieces.ts'
import { decideOrders } from '#src/stories/orders/decide-orders.ts'
import { listWaitingOrders } from '#src/stories/orders/list-waiting-orders.ts'
import { splitOrder } from '#src/stories/orders/split-order.ts'
import { takeApprovalsBack } from '#src/stories/orders/take-approvals-back.ts'

export function adminOrderRoutes(app: FastifyInstance): void {
  const { context } = app
  serve(app, calls.decideOrders, (input, who, { once }) =>
    decideOrders({ ...context, once }, who, input),
  )
  serve(app, calls.cancelOrder, (input, who, { once }) =>
    cancelOrder({ ...context, once }, who, input),
  )
  serve(app, calls.splitOrder, (input, who, { once }) =>
    splitOrder({ ...context, once }, who, input),
  )
  serve(app, calls.cancelPieces, (input, who, { once }) =>
    cancelPieces({ ...context, once }, who, input),
  )
  serve(app, calls.takeApprovalsBack, (input, who, { once }) =>
    takeApprovalsBack({ ...context, once }, who, input),
  )
  serve(app, calls.correctParcel, (input, who, { once }) =>
    correctParcel({ ...context, once }, who, input),
  )
  serve(app, calls.shipOrder, (input, who, { once }) => shipOrder({ ...context, once }, who, input))
  serve(app, calls.listAdminDeliveries, (input) => listAdminDeliveries(context, input))
  serve(app, calls.listWaitingOrders, (input) => listWaitingOrders(context, input))
}
