import * as calls from '@portal/contract/spreadsheets.ts'
import type { FastifyInstance } from 'fastify'

import { exportSearch } from '#src/facts/search/export-search.ts'
import { serveFile } from '#src/ground/http/serve-file.ts'
import { serveReportedUpload } from '#src/ground/http/serve-upload.ts'
import { importList } from '#src/ground/spreadsheets/import-list.ts'
import { sendTemplate } from '#src/ground/spreadsheets/list-template.ts'
import { exportCart } from '#src/stories/cart/export-cart.ts'

/** Lists that come from spreadsheets and leave as spreadsheets. */
export function importRoutes(app: FastifyInstance): void {
  const { context } = app
  serveReportedUpload(app, calls.importList, (_input, _who, file) => importList(context, file))
  serveFile(app, calls.exportSearch, (input, who) => exportSearch(context, who, input))
  serveFile(app, calls.exportCart, (input, who) => exportCart(context, who, input))
  app.get('/xls/', sendTemplate)
  app.get('/xls/template.xlsx', sendTemplate)
}
