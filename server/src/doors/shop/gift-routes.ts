import * as calls from '@portal/contract/gifts.ts'
import type { FastifyInstance } from 'fastify'

import { serveFile } from '#src/ground/http/serve-file.ts'
import { serve } from '#src/ground/http/serve.ts'
import {
  addToPointsCart,
  removeFromPointsCart,
  setPointsCartQuantity,
  takeFromPointsCart,
} from '#src/stories/gifts/change-points-cart.ts'
import { confirmGiftReceipt } from '#src/stories/gifts/confirm-gift-receipt.ts'
import { exportGiftOrders } from '#src/stories/gifts/export-gift-orders.ts'
import { getGiftOrder, listGiftOrders } from '#src/stories/gifts/list-gift-orders.ts'
import { listGifts } from '#src/stories/gifts/list-gifts.ts'
import { listPointsCart } from '#src/stories/gifts/list-points-cart.ts'

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
