import * as calls from '@portal/contract/price-adjustments.ts'
import type { FastifyInstance } from 'fastify'

import { listAdjustedParts } from '#src/facts/catalogue/list-adjusted-parts.ts'
import { listAdjustments } from '#src/facts/prices/list-adjustments.ts'
import { serve } from '#src/ground/http/serve.ts'

/** Price adjustments, as companies see them. */
export function priceRoutes(app: FastifyInstance): void {
  const { context } = app
  serve(app, calls.listAdjustedParts, (input, who) => listAdjustedParts(context, who, input))
  serve(app, calls.listAdjustments, (input, who) => listAdjustments(context, who, input))
}
