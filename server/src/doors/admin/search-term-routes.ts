import * as calls from '@portal/contract/search-terms.ts'
import type { FastifyInstance } from 'fastify'

import { listSearchTerms } from '#src/facts/search/list-search-terms.ts'
import { listPinnedKeywords, pinKeyword, unpinKeyword } from '#src/facts/search/pinned-keywords.ts'
import { serve } from '#src/ground/http/serve.ts'

export function searchTermRoutes(app: FastifyInstance): void {
  const { context } = app
  serve(app, calls.listSearchTerms, (input) => listSearchTerms(context, input))
  serve(app, calls.listPinnedKeywords, (input) => listPinnedKeywords(context, input))
  serve(app, calls.pinKeyword, (input, who) => pinKeyword(context, who, input))
  serve(app, calls.unpinKeyword, (input, who) => unpinKeyword(context, who, input))
}
