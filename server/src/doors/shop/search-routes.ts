import * as searchCalls from '@portal/contract/search.ts'
import * as suggestionsCalls from '@portal/contract/suggestions.ts'
import type { FastifyInstance } from 'fastify'

import { searchParts } from '#src/facts/search/search-parts.ts'
import { listNearest } from '#src/facts/search/suggest/list-nearest.ts'
import { suggest } from '#src/facts/search/suggest/suggest.ts'
import { forgetRecentSearches } from '#src/facts/search/terms/recent-searches.ts'
import { mount } from '#src/ground/http/mount.ts'

export function searchRoutes(app: FastifyInstance): void {
  mount(app, searchCalls.searchParts, searchParts)
  mount(app, suggestionsCalls.suggest, suggest)
  mount(app, suggestionsCalls.listNearest, listNearest)
  mount(app, suggestionsCalls.forgetRecentSearches, forgetRecentSearches)
}
