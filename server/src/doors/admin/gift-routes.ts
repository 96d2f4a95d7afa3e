import * as calls from '@portal/contract/admin-gifts.ts'
import type { FastifyInstance } from 'fastify'

import { serve } from '#src/ground/http/serve.ts'
import { addGift, changeGift, moveGiftStock } from '#src/stories/gifts/keep-gift.ts'
import {
  getAdminGiftOrderOf,
  listAdminGiftOrders,
} from '#src/stories/gifts/list-admin-gift-orders.ts'
import { listAdminGifts, listGiftEvents } from '#src/stories/gifts/list-admin-gifts.ts'
import { cancelGiftOrder, shipGiftOrder } from '#src/stories/gifts/send-gifts.ts'

/** What staff do with gifts. */
export function adminGiftRoutes(app: FastifyInstance): void {
  const { context } = app
  serve(app, calls.listAdminGiftOrders, (input) => listAdminGiftOrders(context, input))
  serve(app, calls.getAdminGiftOrder, (input) =>
    getAdminGiftOrderOf(context.readDb, input.gift_order_id),
  )
  serve(app, calls.shipGiftOrder, (input, who, { once }) =>
    shipGiftOrder({ ...context, once }, who, input),
  )
  serve(app, calls.cancelGiftOrder, (input, who, { once }) =>
    cancelGiftOrder({ ...context, once }, who, input),
  )
  serve(app, calls.listAdminGifts, (input) => listAdminGifts(context, input))
  serve(app, calls.addGift, (input, who, { once }) => addGift({ ...context, once }, who, input))
  serve(app, calls.changeGift, (input, who) => changeGift(context, who, input))
  serve(app, calls.moveGiftStock, (input, who, { once }) =>
    moveGiftStock({ ...context, once }, who, input),
  )
  serve(app, calls.listGiftEvents, (input) => listGiftEvents(context, input))
}
