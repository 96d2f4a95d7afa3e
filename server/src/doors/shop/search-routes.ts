import * as calls from '@portal/contract/search.ts'
import type { FastifyInstance } from 'fastify'

import { searchTermRoutes } from '#src/doors/admin/search-term-routes.ts'
import { suggestionRoutes } from '#src/doors/shop/suggestion-routes.ts'
import { searchParts } from '#src/facts/search/search-parts.ts'
import { serve } from '#src/ground/http/serve.ts'

export function searchRoutes(app: FastifyInstance): void {
  const { context } = app
  serve(app, calls.searchParts, (input, who) => searchParts(context, who, input))
  suggestionRoutes(app)
  searchTermRoutes(app)
}
