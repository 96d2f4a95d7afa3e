import * as calls from '@portal/contract/buy-again.ts'
import type { FastifyInstance } from 'fastify'

import { serve } from '#src/ground/http/serve.ts'
import { buyAgain } from '#src/stories/orders/buy-again.ts'
import { getRepurchaseProductInfo } from '#src/stories/orders/get-repurchase-product-info.ts'

export function buyAgainRoutes(app: FastifyInstance): void {
  const { context } = app
  serve(app, calls.getRepurchaseProductInfo, (input, who) =>
    getRepurchaseProductInfo(context, who, input),
  )
  serve(app, calls.buyAgain, (input, who, { once }) => buyAgain({ ...context, once }, who, input))
}
