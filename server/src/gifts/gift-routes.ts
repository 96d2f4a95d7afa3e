import * as calls from '@portal/contract/gifts.ts'
import type { FastifyInstance } from 'fastify'

import {
  addToPointsCart,
  removeFromPointsCart,
  setPointsCartQuantity,
  takeFromPointsCart,
} from '#src/gifts/change-points-cart.ts'
import { confirmGiftReceipt } from '#src/gifts/confirm-gift-receipt.ts'
import { exportGiftOrders } from '#src/gifts/export-gift-orders.ts'
import { getGiftOrder, listGiftOrders } from '#src/gifts/list-gift-orders.ts'
import { listGifts } from '#src/gifts/list-gifts.ts'
import { listPointsCart } from '#src/gifts/list-points-cart.ts'
import { serveFile } from '#src/http/serve-file.ts'
import { serve } from '#src/http/serve.ts'

/** The points mall, the points cart and what became of the gifts. */
export function giftRoutes(app: FastifyInstance): void {
  const { context } = app
  serve(app, calls.listGifts, (input, who) => listGifts(context, who, input))
  serve(app, calls.addToPointsCart, (input, who) => addToPointsCart(context, who, input))
  serve(app, calls.takeFromPointsCart, (input, who) => takeFromPointsCart(context, who, input))
  serve(app, calls.setPointsCartQuantity, (input, who) =>
    setPointsCartQuantity(context, who, input),
  )
  serve(app, calls.listPointsCart, (input, who) => listPointsCart(context, who, input))
  serve(app, calls.removeFromPointsCart, (input, who) => removeFromPointsCart(context, who, input))
  serve(app, calls.listGiftOrders, (input, who) => listGiftOrders(context, who, input))
  serve(app, calls.getGiftOrder, (input, who) => getGiftOrder(context, who, input))
  serveFile(app, calls.exportGiftOrders, (input, who) => exportGiftOrders(context, who, input))
  serve(app, calls.confirmGiftReceipt, (input, who) => confirmGiftReceipt(context, who, input))
}
