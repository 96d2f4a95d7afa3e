import * as calls from '@portal/contract/videos.ts'
import type { FastifyInstance } from 'fastify'

import { searchVideos } from '#src/facts/videos/search-videos.ts'
import { serve } from '#src/ground/http/serve.ts'

export function videoRoutes(app: FastifyInstance): void {
  const { context } = app
  serve(app, calls.searchVideos, (input, who) => searchVideos(context, who, input))
}
