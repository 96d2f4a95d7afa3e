import * as calls from '@portal/contract/price-adjustments.ts'
import type { FastifyInstance } from 'fastify'

import { listAdjustedParts } from '#src/facts/catalogue/list-adjusted-parts.ts'
import { listAdjustments } from '#src/facts/prices/list-adjustments.ts'
import { mount } from '#src/ground/http/mount.ts'

export function priceRoutes(app: FastifyInstance): void {
  mount(app, calls.listAdjustedParts, listAdjustedParts)
  mount(app, calls.listAdjustments, listAdjustments)
}
