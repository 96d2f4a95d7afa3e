import * as calls from '@portal/contract/search.ts'
import type { FastifyInstance } from 'fastify'

import { serve } from '#src/http/serve.ts'
import { searchParts } from '#src/search/search-parts.ts'
import { searchTermRoutes } from '#src/search/search-term-routes.ts'
import { suggestionRoutes } from '#src/search/suggestion-routes.ts'

export function searchRoutes(app: FastifyInstance): void {
  const { context } = app
  serve(app, calls.searchParts, (input, who) => searchParts(context, who, input))
  suggestionRoutes(app)
  searchTermRoutes(app)
}
