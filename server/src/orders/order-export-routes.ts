import * as calls from '@portal/contract/order-exports.ts'
import type { FastifyInstance } from 'fastify'

import { exportDeliveries } from '#src/deliveries/export-deliveries.ts'
import { serveFile } from '#src/http/serve-file.ts'
import { exportOrders } from '#src/orders/export-orders.ts'

/** The order list as spreadsheets. */
export function orderExportRoutes(app: FastifyInstance): void {
  const { context } = app
  serveFile(app, calls.exportOrders, (input, who) => exportOrders(context, who, input))
  serveFile(app, calls.exportDeliveries, (input, who) => exportDeliveries(context, who, input))
}
