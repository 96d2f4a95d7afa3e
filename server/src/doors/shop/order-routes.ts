import { previewOrder } from '@portal/contract/checkout.ts'
import * as lineCalls from '@portal/contract/order-lines.ts'
import * as calls from '@portal/contract/orders.ts'
import type { FastifyInstance } from 'fastify'

import { serve } from '#src/ground/http/serve.ts'
import { addLackingToFavourites } from '#src/stories/orders/add-lacking-to-favourites.ts'
import { changeOrderStatus } from '#src/stories/orders/change-order-status.ts'
import { getOrder } from '#src/stories/orders/get-order.ts'
import { listOrderLines } from '#src/stories/orders/list-order-lines.ts'
import { listOrders } from '#src/stories/orders/list-orders.ts'
import { placeOrder } from '#src/stories/orders/place-order.ts'
import { previewOrder as foresee } from '#src/stories/orders/preview-order.ts'

export function orderRoutes(app: FastifyInstance): void {
  const { context } = app
  serve(app, calls.placeOrder, (input, who, { once }) =>
    placeOrder({ ...context, once }, who, input),
  )
  serve(app, previewOrder, (input, who) => foresee(context, who, input))
  serve(app, calls.listOrders, (input, who) => listOrders(context, who, input))
  serve(app, lineCalls.listOrderLines, (input, who) => listOrderLines(context, who, input))
  serve(app, calls.getOrder, (input, who) => getOrder(context, who, input))
  serve(app, calls.changeOrderStatus, (input, who, { once }) =>
    changeOrderStatus({ ...context, once }, who, input),
  )
  serve(app, calls.addLackingToFavourites, (input, who) =>
    addLackingToFavourites(context, who, input),
  )
}
