import * as calls from '@portal/contract/order-exports.ts'
import type { FastifyInstance } from 'fastify'

import { serveFile } from '#src/ground/http/serve-file.ts'
import { exportDeliveries } from '#src/stories/deliveries/export-deliveries.ts'
import { exportOrders } from '#src/stories/orders/export-orders.ts'

/** The order list as spreadsheets. */
export function orderExportRoutes(app: FastifyInstance): void {
  const { context } = app
  serveFile(app, calls.exportOrders, (input, who) => exportOrders(context, who, input))
  serveFile(app, calls.exportDeliveries, (input, who) => exportDeliveries(context, who, input))
}
