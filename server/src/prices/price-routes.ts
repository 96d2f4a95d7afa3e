import * as calls from '@portal/contract/price-adjustments.ts'
import type { FastifyInstance } from 'fastify'

import { serve } from '#src/http/serve.ts'
import { listAdjustedParts } from '#src/prices/list-adjusted-parts.ts'
import { listAdjustments } from '#src/prices/list-adjustments.ts'

/** Price adjustments, as companies see them. */
export function priceRoutes(app: FastifyInstance): void {
  const { context } = app
  serve(app, calls.listAdjustedParts, (input, who) => listAdjustedParts(context, who, input))
  serve(app, calls.listAdjustments, (input, who) => listAdjustments(context, who, input))
}
