import * as calls from '@portal/contract/gifts.ts'
import type { FastifyInstance } from 'fastify'

import { mount } from '#src/ground/http/mount.ts'
import { confirmGiftReceipt } from '#src/stories/gifts/confirm-gift-receipt.ts'
import { exportGiftOrders } from '#src/stories/gifts/export-gift-orders.ts'
import { getGiftOrder, listGiftOrders } from '#src/stories/gifts/gift-orders.ts'
import { listGifts } from '#src/stories/gifts/list-gifts.ts'
import { listPointsCart } from '#src/stories/gifts/list-points-cart.ts'
import {
  addToPointsCart,
  removeFromPointsCart,
  setPointsCartQuantity,
  takeFromPointsCart,
} from '#src/stories/gifts/points-cart.ts'

export function giftRoutes(app: FastifyInstance): void {
  mount(app, calls.listGifts, listGifts)
  mount(app, calls.addToPointsCart, addToPointsCart)
  mount(app, calls.takeFromPointsCart, takeFromPointsCart)
  mount(app, calls.setPointsCartQuantity, setPointsCartQuantity)
  mount(app, calls.listPointsCart, listPointsCart)
  mount(app, calls.removeFromPointsCart, removeFromPointsCart)
  mount(app, calls.listGiftOrders, listGiftOrders)
  mount(app, calls.getGiftOrder, getGiftOrder)
  mount(app, calls.exportGiftOrders, exportGiftOrders)
  mount(app, calls.confirmGiftReceipt, confirmGiftReceipt)
}
