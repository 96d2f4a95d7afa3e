import * as calls from '@portal/contract/spreadsheets.ts'
import type { FastifyInstance } from 'fastify'

import { exportSearch } from '#src/facts/search/export-search.ts'
import { mount } from '#src/ground/http/mount.ts'
import { importList } from '#src/ground/spreadsheets/import-list.ts'
import { sendTemplate } from '#src/ground/spreadsheets/list-template.ts'
import { exportCart } from '#src/stories/cart/export-cart.ts'

export function spreadsheetRoutes(app: FastifyInstance): void {
  mount(app, calls.importList, importList)
  mount(app, calls.exportSearch, exportSearch)
  mount(app, calls.exportCart, exportCart)
  app.get('/xls/', sendTemplate)
  app.get('/xls/template.xlsx', sendTemplate)
}
