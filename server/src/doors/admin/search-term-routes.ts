import * as calls from '@portal/contract/search-terms.ts'
import type { FastifyInstance } from 'fastify'

import { listPinnedKeywords, pinKeyword, unpinKeyword } from '#src/facts/search/terms/keywords.ts'
import { listSearchTerms } from '#src/facts/search/terms/list-search-terms.ts'
import { mount } from '#src/ground/http/mount.ts'

export function searchTermRoutes(app: FastifyInstance): void {
  mount(app, calls.listSearchTerms, listSearchTerms)
  mount(app, calls.listPinnedKeywords, listPinnedKeywords)
  mount(app, calls.pinKeyword, pinKeyword)
  mount(app, calls.unpinKeyword, unpinKeyword)
}
