import * as calls from '@portal/contract/suggestions.ts'
import type { FastifyInstance } from 'fastify'

import { serve } from '#src/http/serve.ts'
import { listNearest } from '#src/search/list-nearest.ts'
import { forgetSearches } from '#src/search/recent-searches.ts'
import { suggest } from '#src/search/suggest.ts'

export function suggestionRoutes(app: FastifyInstance): void {
  const { context } = app
  serve(app, calls.suggest, (input, who) => suggest(context, who, input))
  serve(app, calls.listNearest, (input, who) => listNearest(context, who, input))
  serve(app, calls.forgetSearches, (input, who) => forgetSearches(context, who, input))
}
