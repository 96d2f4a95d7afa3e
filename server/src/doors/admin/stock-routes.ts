import * as calls from '@portal/contract/admin-stock.ts'
import type { FastifyInstance } from 'fastify'

import { serve } from '#src/ground/http/serve.ts'
import { findAdminStock, getAdminStock } from '#src/ledgers/stock/find-admin-stock.ts'
import { listInTransit } from '#src/ledgers/stock/list-in-transit.ts'
import { listStockEvents } from '#src/ledgers/stock/list-stock-events.ts'
import { readArrivals } from '#src/ledgers/stock/read-arrivals.ts'
import { receiveMany, receiveStock } from '#src/ledgers/stock/receive-stock.ts'
import { setInTransit } from '#src/ledgers/stock/set-in-transit.ts'
import { takeReceiptsBack } from '#src/ledgers/stock/take-receipts-back.ts'
import { listPromised } from '#src/stories/orders/list-promised.ts'
import { countStock } from '#src/stories/stocktaking/count-stock.ts'

export function adminStockRoutes(app: FastifyInstance): void {
  const { context } = app
  serve(app, calls.findAdminStock, (input) => findAdminStock(context, input))
  serve(app, calls.getAdminStock, (input) => getAdminStock(context, input))
  serve(app, calls.listInTransit, (input) => listInTransit(context, input))
  serve(app, calls.listPromised, (input) => listPromised(context, input))
  serve(app, calls.listStockEvents, (input) => listStockEvents(context, input))
  serve(app, calls.receiveStock, (input, who, { once }) =>
    receiveStock({ ...context, once }, who, input),
  )
  serve(app, calls.readArrivals, (input) => readArrivals(context, input))
  serve(app, calls.receiveMany, (input, who, { once }) =>
    receiveMany({ ...context, once }, who, input),
  )
  serve(app, calls.takeReceiptsBack, (input, who, { once }) =>
    takeReceiptsBack({ ...context, once }, who, input),
  )
  serve(app, calls.countStock, (input, who, { once }) =>
    countStock({ ...context, once }, who, input),
  )
  serve(app, calls.setInTransit, (input, who, { once }) =>
    setInTransit({ ...context, once }, who, input),
  )
}
