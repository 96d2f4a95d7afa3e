import * as calls from '@portal/contract/admin-gifts.ts'
import type { FastifyInstance } from 'fastify'

import { mount } from '#src/ground/http/mount.ts'
import {
  getAdminGiftOrder,
  listAdminGiftOrders,
} from '#src/stories/gifts/list-admin-gift-orders.ts'
import { listAdminGifts, listGiftEvents } from '#src/stories/gifts/list-admin-gifts.ts'
import { addGift, changeGift, moveGiftStock } from '#src/stories/gifts/save-gift.ts'
import { cancelGiftOrder, shipGiftOrder } from '#src/stories/gifts/send-gifts.ts'

export function giftRoutes(app: FastifyInstance): void {
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
