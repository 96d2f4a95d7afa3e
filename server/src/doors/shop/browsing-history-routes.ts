import * as calls from '@portal/contract/browsing-history.ts'
import type { FastifyInstance } from 'fastify'

import { visitsKept } from '#src/facts/parts/browsing-history.ts'
import { listVisits } from '#src/facts/parts/list-visits.ts'
import { clearVisits, removeVisits, restoreVisits } from '#src/facts/parts/remove-visits.ts'
import { serve } from '#src/ground/http/serve.ts'

export function browsingHistoryRoutes(app: FastifyInstance): void {
  const { context } = app
  serve(app, calls.listVisits, (input, who) => listVisits(context, who, input))
  serve(app, calls.removeVisits, (input, who) => removeVisits(context, who, input))
  serve(app, calls.restoreVisits, (input, who) => restoreVisits(context, who, input))
  serve(app, calls.clearVisits, (_input, who) => clearVisits(context, who))
  // Answers are given before their visit is written: what is still waiting is written before the database goes.
  app.addHook('onClose', () => visitsKept(context))
}
