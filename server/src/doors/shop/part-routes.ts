import * as browsingHistoryCalls from '@portal/contract/browsing-history.ts'
import * as partsCalls from '@portal/contract/parts.ts'
import * as videosCalls from '@portal/contract/videos.ts'
import type { FastifyInstance } from 'fastify'

import { visitsKept } from '#src/facts/parts/browsing-history.ts'
import { listPartNumbers } from '#src/facts/parts/list-part-numbers.ts'
import { listVisits } from '#src/facts/parts/list-visits.ts'
import { setMyStock } from '#src/facts/parts/set-my-stock.ts'
import { clearVisits, removeVisits, restoreVisits } from '#src/facts/parts/visits.ts'
import { searchVideos } from '#src/facts/videos/search-videos.ts'
import { mount } from '#src/ground/http/mount.ts'
import { askForArrival } from '#src/ledgers/stock/ask-for-arrival.ts'
import { viewStock } from '#src/ledgers/stock/view-stock.ts'
import { getPart } from '#src/pages/part/get-part.ts'

export function partRoutes(app: FastifyInstance): void {
  mount(app, browsingHistoryCalls.listVisits, listVisits)
  mount(app, browsingHistoryCalls.removeVisits, removeVisits)
  mount(app, browsingHistoryCalls.restoreVisits, restoreVisits)
  mount(app, browsingHistoryCalls.clearVisits, clearVisits)
  mount(app, partsCalls.getPart, getPart)
  mount(app, partsCalls.listPartNumbers, listPartNumbers)
  mount(app, partsCalls.setMyStock, setMyStock)
  mount(app, partsCalls.viewStock, viewStock)
  mount(app, partsCalls.viewStockOtherAddress, viewStock)
  mount(app, partsCalls.askForArrival, askForArrival)
  mount(app, videosCalls.searchVideos, searchVideos)
  // Answers do not wait until their visit is written, so pending visits are written before the database closes.
  app.addHook('onClose', () => visitsKept(app.context))
}
