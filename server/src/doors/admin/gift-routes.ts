import * as calls from '@portal/contract/admin-gifts.ts'
import type { FastifyInstance } from 'fastify'

import { mount } from '#src/ground/http/mount.ts'
import { getAdminGiftOrder, listAdminGiftOrders } from '#src/stories/gifts/admin-gift-orders.ts'
import { cancelGiftOrder } from '#src/stories/gifts/cancel-gift-order.ts'
import { addGift, changeGift, moveGiftStock } from '#src/stories/gifts/gifts.ts'
import { listAdminGifts } from '#src/stories/gifts/list-admin-gifts.ts'
import { listGiftEvents } from '#src/stories/gifts/list-gift-events.ts'
import { shipGiftOrder } from '#src/stories/gifts/ship-gift-order.ts'

export function adminGiftRoutes(app: FastifyInstance): void {
  mount(app, calls.listAdminGiftOrders, listAdminGiftOrders)
  mount(app, calls.getAdminGiftOrder, getAdminGiftOrder)
  mount(app, calls.shipGiftOrder, shipGiftOrder)
  mount(app, calls.cancelGiftOrder, cancelGiftOrder)
  mount(app, calls.listAdminGifts, listAdminGifts)
  mount(app, calls.addGift, addGift)
  mount(app, calls.changeGift, changeGift)
  mount(app, calls.moveGiftStock, moveGiftStock)
  mount(app, calls.listGiftEvents, listGiftEvents)
}
