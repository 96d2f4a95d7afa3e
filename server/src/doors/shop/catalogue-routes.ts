import * as calls from '@portal/contract/catalogue.ts'
import type { FastifyInstance } from 'fastify'

import { getCategoryTree } from '#src/facts/catalogue/get-category-tree.ts'
import { listHotKeywords } from '#src/facts/catalogue/list-hot-keywords.ts'
import { listHotRecommends } from '#src/facts/catalogue/list-hot-recommends.ts'
import { listNewArrivals, listNewArrivalsOfDay } from '#src/facts/catalogue/list-new-arrivals.ts'
import { listParts } from '#src/facts/catalogue/list-parts.ts'
import { listRankings } from '#src/facts/catalogue/list-rankings.ts'
import { serve } from '#src/ground/http/serve.ts'
import { getHome } from '#src/pages/home/get-home.ts'
import { likeDevelopment } from '#src/stories/development/like-development.ts'

export function catalogueRoutes(app: FastifyInstance): void {
  const { context } = app
  serve(app, calls.getHome, (_input, who) => getHome(context, who))
  serve(app, calls.getCategoryTree, (input, who) => getCategoryTree(context, who, input))
  serve(app, calls.listParts, (input, who) => listParts(context, who, input))
  serve(app, calls.listHotRecommends, (input, who) => listHotRecommends(context, who, input))
  serve(app, calls.listNewArrivals, (input, who) => listNewArrivals(context, who, input))
  serve(app, calls.listNewArrivalsOfDay, (input, who) => listNewArrivalsOfDay(context, who, input))
  serve(app, calls.listHotKeywords, (_input, who) => listHotKeywords(context, who))
  serve(app, calls.listRankings, (input, who) => listRankings(context, who, input))
  serve(app, calls.likeDevelopment, (input, who) => likeDevelopment(context, who, input))
}
