import * as calls from '@portal/contract/videos.ts'
import type { FastifyInstance } from 'fastify'

import { serve } from '#src/http/serve.ts'
import { searchVideos } from '#src/videos/search-videos.ts'

export function videoRoutes(app: FastifyInstance): void {
  const { context } = app
  serve(app, calls.searchVideos, (input, who) => searchVideos(context, who, input))
}
