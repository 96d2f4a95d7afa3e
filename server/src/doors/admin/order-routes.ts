import * as calls from '@portal/contract/admin-orders.ts'
import type { FastifyInstance } from 'fastify'

import { mount } from '#src/ground/http/mount.ts'
import { correctParcel } from '#src/stories/deliveries/correct-parcel.ts'
import { listAdminDeliveries } from '#src/stories/deliveries/list-admin-deliveries.ts'
import { shipOrder } from '#src/stories/deliveries/ship-order.ts'
import { cancelOrder } from '#src/stories/orders/cancel/cancel-order.ts'
import { cancelPieces } from '#src/stories/orders/cancel/cancel-pieces.ts'
import { decideOrders } from '#src/stories/orders/move/decide-orders.ts'
import { undoApprovals } from '#src/stories/orders/move/undo-approvals.ts'
import { getAdminOrder } from '#src/stories/orders/read/get-admin-order.ts'
import { listAdminOrders } from '#src/stories/orders/read/list-admin-orders.ts'
import { listWaitingOrders } from '#src/stories/orders/read/list-waiting-orders.ts'
import { splitOrder } from '#src/stories/orders/split/split-order.ts'

export function adminOrderRoutes(app: FastifyInstance): void {
  mount(app, calls.listAdminOrders, listAdminOrders)
  mount(app, calls.getAdminOrder, getAdminOrder)
  mount(app, calls.decideOrders, decideOrders)
  mount(app, calls.cancelOrder, cancelOrder)
  mount(app, calls.splitOrder, splitOrder)
  mount(app, calls.cancelPieces, cancelPieces)
  mount(app, calls.undoApprovals, undoApprovals)
  mount(app, calls.correctParcel, correctParcel)
  mount(app, calls.shipOrder, shipOrder)
  mount(app, calls.listAdminDeliveries, listAdminDeliveries)
  mount(app, calls.listWaitingOrders, listWaitingOrders)
}
