import * as calls from '@portal/contract/suggestions.ts'
import type { FastifyInstance } from 'fastify'

import { listNearest } from '#src/facts/search/list-nearest.ts'
import { forgetSearches } from '#src/facts/search/recent-searches.ts'
import { suggest } from '#src/facts/search/suggest.ts'
import { serve } from '#src/ground/http/serve.ts'

export function suggestionRoutes(app: FastifyInstance): void {
  const { context } = app
  serve(app, calls.suggest, (input, who) => suggest(context, who, input))
  serve(app, calls.listNearest, (input, who) => listNearest(context, who, input))
  serve(app, calls.forgetSearches, (input, who) => forgetSearches(context, who, input))
}
