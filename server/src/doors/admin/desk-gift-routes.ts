import * as calls from '@portal/contract/desk-gifts.ts'
import type { FastifyInstance } from 'fastify'

import { serve } from '#src/ground/http/serve.ts'
import { addGift, changeGift, moveGiftStock } from '#src/stories/gifts/keep-gift.ts'
import { getDeskGiftOrderOf, listDeskGiftOrders } from '#src/stories/gifts/list-desk-gift-orders.ts'
import { listDeskGifts, listGiftEvents } from '#src/stories/gifts/list-desk-gifts.ts'
import { cancelGiftOrder, shipGiftOrder } from '#src/stories/gifts/send-gifts.ts'

/** What the desk does with gifts. */
export function deskGiftRoutes(app: FastifyInstance): void {
  const { context } = app
  serve(app, calls.listDeskGiftOrders, (input) => listDeskGiftOrders(context, input))
  serve(app, calls.getDeskGiftOrder, (input) =>
    getDeskGiftOrderOf(context.readDb, input.gift_order_id),
  )
  serve(app, calls.shipGiftOrder, (input, who, { once }) =>
    shipGiftOrder({ ...context, once }, who, input),
  )
  serve(app, calls.cancelGiftOrder, (input, who, { once }) =>
    cancelGiftOrder({ ...context, once }, who, input),
  )
  serve(app, calls.listDeskGifts, (input) => listDeskGifts(context, input))
  serve(app, calls.addGift, (input, who, { once }) => addGift({ ...context, once }, who, input))
  serve(app, calls.changeGift, (input, who) => changeGift(context, who, input))
  serve(app, calls.moveGiftStock, (input, who, { once }) =>
    moveGiftStock({ ...context, once }, who, input),
  )
  serve(app, calls.listGiftEvents, (input) => listGiftEvents(context, input))
}
