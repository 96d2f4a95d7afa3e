import * as calls from '@portal/contract/arrivals.ts'
import type { FastifyInstance } from 'fastify'

import { serve } from '#src/ground/http/serve.ts'
import { askForArrival } from '#src/ledgers/stock/ask-for-arrival.ts'
import { listArrivals, listOwnArrivals } from '#src/pages/arrivals/list-arrivals.ts'

export function stockRoutes(app: FastifyInstance): void {
  const { context } = app
  serve(app, calls.listArrivals, (input, who) => listArrivals(context, who, input))
  serve(app, calls.listOwnArrivals, (input, who) => listOwnArrivals(context, who, input))
  serve(app, calls.askForArrivalNotice, (input, who) => askForArrival(context, who, input))
}
