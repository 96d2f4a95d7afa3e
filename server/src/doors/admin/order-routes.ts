import * as ordersCalls from '@portal/contract/admin-orders.ts'
import * as adminCalls from '@portal/contract/admin.ts'
import type { FastifyInstance } from 'fastify'

import { mount } from '#src/ground/http/mount.ts'
import { correctParcel } from '#src/stories/deliveries/correct-parcel.ts'
import { listAdminDeliveries } from '#src/stories/deliveries/list-admin-deliveries.ts'
import { shipOrder } from '#src/stories/deliveries/ship-order.ts'
import { cancelOrder } from '#src/stories/orders/cancel-order.ts'
import { cancelPieces } from '#src/stories/orders/cancel-pieces.ts'
import { decideOrders } from '#src/stories/orders/decide-orders.ts'
import { getAdminOrder } from '#src/stories/orders/get-admin-order.ts'
import { listAdminOrders } from '#src/stories/orders/list-admin-orders.ts'
import { listWaitingOrders } from '#src/stories/orders/list-waiting-orders.ts'
import { splitOrder } from '#src/stories/orders/split-order.ts'
import { takeApprovalsBack } from '#src/stories/orders/take-approvals-back.ts'

export function orderRoutes(app: FastifyInstance): void {
  mount(app, adminCalls.listAdminOrders, listAdminOrders)
  mount(app, adminCalls.getAdminOrder, getAdminOrder)
  mount(app, ordersCalls.decideOrders, decideOrders)
  mount(app, ordersCalls.cancelOrder, cancelOrder)
  mount(app, ordersCalls.splitOrder, splitOrder)
  mount(app, ordersCalls.cancelPieces, cancelPieces)
  mount(app, ordersCalls.takeApprovalsBack, takeApprovalsBack)
  mount(app, ordersCalls.correctParcel, correctParcel)
  mount(app, ordersCalls.shipOrder, shipOrder)
  mount(app, ordersCalls.listAdminDeliveries, listAdminDeliveries)
  mount(app, ordersCalls.listWaitingOrders, listWaitingOrders)
}
