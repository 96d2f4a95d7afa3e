import * as calls from '@portal/contract/admin-prices.ts'
import type { FastifyInstance } from 'fastify'

import { addAdjustment } from '#src/facts/prices/add-adjustment.ts'
import { getPriceChoices } from '#src/facts/prices/get-price-choices.ts'
import { importPrices } from '#src/facts/prices/import-prices.ts'
import {
  getAdminAdjustment,
  listAdminAdjustments,
} from '#src/facts/prices/list-admin-adjustments.ts'
import { listPartPrices } from '#src/facts/prices/list-part-prices.ts'
import { previewAdjustment } from '#src/facts/prices/preview-adjustment.ts'
import { withdrawAdjustment } from '#src/facts/prices/withdraw-adjustment.ts'
import { serveUpload } from '#src/ground/http/serve-upload.ts'
import { serve } from '#src/ground/http/serve.ts'

/** Price adjustments, as staff make them. */
export function adminPriceRoutes(app: FastifyInstance): void {
  const { context } = app
  serve(app, calls.listAdminAdjustments, (input) => listAdminAdjustments(context, input))
  serve(app, calls.getAdminAdjustment, (input) => getAdminAdjustment(context, input))
  serve(app, calls.listPartPrices, (input) => listPartPrices(context, input))
  serve(app, calls.getPriceChoices, () => getPriceChoices(context))
  serve(app, calls.previewAdjustment, (input) => previewAdjustment(context, input))
  serveUpload(app, calls.importPrices, (_input, _who, file) => importPrices(context, file))
  serve(app, calls.addAdjustment, (input, who, { once }) =>
    addAdjustment({ ...context, once }, who, input),
  )
  serve(app, calls.withdrawAdjustment, (input, who) => withdrawAdjustment(context, who, input))
}
