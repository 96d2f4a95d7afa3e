import * as calls from '@portal/contract/admin-stock.ts'
import type { FastifyInstance } from 'fastify'

import { mount } from '#src/ground/http/mount.ts'
import { findAdminStock, getAdminStock } from '#src/ledgers/stock/admin-stock.ts'
import { listInTransit } from '#src/ledgers/stock/list-in-transit.ts'
import { readArrivals } from '#src/ledgers/stock/read-arrivals.ts'
import { receiveStockDelivery, receiveStock } from '#src/ledgers/stock/receive-stock.ts'
import { setInTransit } from '#src/ledgers/stock/set-in-transit.ts'
import { undoReceipts } from '#src/ledgers/stock/undo-receipts.ts'
import { listStockEvents } from '#src/pages/stock/list-stock-events.ts'
import { listPromised } from '#src/stories/orders/read/list-promised.ts'
import { countStock } from '#src/stories/stocktaking/count-stock.ts'

export function adminStockRoutes(app: FastifyInstance): void {
  mount(app, calls.findAdminStock, findAdminStock)
  mount(app, calls.getAdminStock, getAdminStock)
  mount(app, calls.listInTransit, listInTransit)
  mount(app, calls.listPromised, listPromised)
  mount(app, calls.listStockEvents, listStockEvents)
  mount(app, calls.receiveStock, receiveStock)
  mount(app, calls.readArrivals, readArrivals)
  mount(app, calls.receiveStockDelivery, receiveStockDelivery)
  mount(app, calls.undoReceipts, undoReceipts)
  mount(app, calls.countStock, countStock)
  mount(app, calls.setInTransit, setInTransit)
}
