import * as buyAgainCalls from '@portal/contract/buy-again.ts'
import * as checkoutCalls from '@portal/contract/checkout.ts'
import * as orderExportsCalls from '@portal/contract/order-exports.ts'
import * as orderLinesCalls from '@portal/contract/order-lines.ts'
import * as ordersCalls from '@portal/contract/orders.ts'
import type { FastifyInstance } from 'fastify'

import { mount } from '#src/ground/http/mount.ts'
import { exportDeliveries } from '#src/stories/deliveries/export-deliveries.ts'
import { addShortagesToFavourites } from '#src/stories/orders/add-shortages-to-favourites.ts'
import { buyAgain } from '#src/stories/orders/buy-again/buy-again.ts'
import { getRepurchaseProductInfo } from '#src/stories/orders/buy-again/get-repurchase-product-info.ts'
import { changeOrderStatus } from '#src/stories/orders/move/change-order-status.ts'
import { placeOrder } from '#src/stories/orders/place/place-order.ts'
import { previewOrder } from '#src/stories/orders/place/preview-order.ts'
import { exportOrders } from '#src/stories/orders/read/export-orders.ts'
import { getOrder } from '#src/stories/orders/read/get-order.ts'
import { listOrderLines } from '#src/stories/orders/read/list-order-lines.ts'
import { listOrders } from '#src/stories/orders/read/list-orders.ts'

export function orderRoutes(app: FastifyInstance): void {
  mount(app, buyAgainCalls.getRepurchaseProductInfo, getRepurchaseProductInfo)
  mount(app, buyAgainCalls.buyAgain, buyAgain)
  mount(app, orderExportsCalls.exportOrders, exportOrders)
  mount(app, orderExportsCalls.exportDeliveries, exportDeliveries)
  mount(app, ordersCalls.placeOrder, placeOrder)
  mount(app, checkoutCalls.previewOrder, previewOrder)
  mount(app, ordersCalls.listOrders, listOrders)
  mount(app, orderLinesCalls.listOrderLines, listOrderLines)
  mount(app, ordersCalls.getOrder, getOrder)
  mount(app, ordersCalls.changeOrderStatus, changeOrderStatus)
  mount(app, checkoutCalls.addShortagesToFavourites, addShortagesToFavourites)
}
