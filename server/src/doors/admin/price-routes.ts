import * as calls from '@portal/contract/admin-prices.ts'
import type { FastifyInstance } from 'fastify'

import { addAdjustment } from '#src/facts/prices/add-adjustment.ts'
import { getAdminAdjustment, listAdminAdjustments } from '#src/facts/prices/admin-adjustments.ts'
import { getPriceChoices } from '#src/facts/prices/get-price-choices.ts'
import { importPrices } from '#src/facts/prices/import-prices.ts'
import { listPartPrices } from '#src/facts/prices/list-part-prices.ts'
import { withdrawAdjustment } from '#src/facts/prices/withdraw-adjustment.ts'
import { mount } from '#src/ground/http/mount.ts'
import { previewAdjustment } from '#src/pages/prices/preview-adjustment.ts'

export function adminPriceRoutes(app: FastifyInstance): void {
  mount(app, calls.listAdminAdjustments, listAdminAdjustments)
  mount(app, calls.getAdminAdjustment, getAdminAdjustment)
  mount(app, calls.listPartPrices, listPartPrices)
  mount(app, calls.getPriceChoices, getPriceChoices)
  mount(app, calls.previewAdjustment, previewAdjustment)
  mount(app, calls.importPrices, importPrices)
  mount(app, calls.addAdjustment, addAdjustment)
  mount(app, calls.withdrawAdjustment, withdrawAdjustment)
}
