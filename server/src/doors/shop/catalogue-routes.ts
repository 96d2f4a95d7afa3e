import * as calls from '@portal/contract/catalogue.ts'
import type { FastifyInstance } from 'fastify'

import { getCategoryTree } from '#src/facts/catalogue/get-category-tree.ts'
import { listHotKeywords } from '#src/facts/catalogue/list-hot-keywords.ts'
import { listHotRecommends } from '#src/facts/catalogue/list-hot-recommends.ts'
import { listNewArrivals, listNewArrivalsOfDay } from '#src/facts/catalogue/list-new-arrivals.ts'
import { listParts } from '#src/facts/catalogue/list-parts.ts'
import { listRankings } from '#src/facts/catalogue/list-rankings.ts'
import { mount } from '#src/ground/http/mount.ts'
import { getHome } from '#src/pages/home/get-home.ts'

export function catalogueRoutes(app: FastifyInstance): void {
  mount(app, calls.getHome, getHome)
  mount(app, calls.getCategoryTree, getCategoryTree)
  mount(app, calls.listParts, listParts)
  mount(app, calls.listHotRecommends, listHotRecommends)
  mount(app, calls.listNewArrivals, listNewArrivals)
  mount(app, calls.listNewArrivalsOfDay, listNewArrivalsOfDay)
  mount(app, calls.listHotKeywords, listHotKeywords)
  mount(app, calls.listRankings, listRankings)
}
