import * as calls from '@portal/contract/spreadsheets.ts'
import type { FastifyInstance } from 'fastify'

import { exportCart } from '#src/cart/export-cart.ts'
import { serveFile } from '#src/http/serve-file.ts'
import { serveReportedUpload } from '#src/http/serve-upload.ts'
import { importList } from '#src/import/import-list.ts'
import { sendTemplate } from '#src/import/list-template.ts'
import { exportSearch } from '#src/search/export-search.ts'

/** Lists that come from spreadsheets and leave as spreadsheets. */
export function importRoutes(app: FastifyInstance): void {
  const { context } = app
  serveReportedUpload(app, calls.importList, (_input, _who, file) => importList(context, file))
  serveFile(app, calls.exportSearch, (input, who) => exportSearch(context, who, input))
  serveFile(app, calls.exportCart, (input, who) => exportCart(context, who, input))
  app.get('/xls/', sendTemplate)
  app.get('/xls/template.xlsx', sendTemplate)
}
