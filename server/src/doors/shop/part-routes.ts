import * as calls from '@portal/contract/parts.ts'
import type { FastifyInstance } from 'fastify'

import { getPart } from '#src/facts/parts/get-part.ts'
import { listPartNumbers } from '#src/facts/parts/list-part-numbers.ts'
import { setMyStock } from '#src/facts/parts/set-my-stock.ts'
import { serve } from '#src/ground/http/serve.ts'
import { askForArrival } from '#src/ledgers/stock/ask-for-arrival.ts'
import { viewStock } from '#src/ledgers/stock/view-stock.ts'

export function partRoutes(app: FastifyInstance): void {
  const { context } = app
  serve(app, calls.getPart, (input, who) => getPart(context, who, input))
  serve(app, calls.getPartNumbers, (input, who) => listPartNumbers(context, who, input))
  serve(app, calls.setMyStock, (input, who) => setMyStock(context, who, input))
  serve(app, calls.viewStock, (input, who) => viewStock(context, who, input))
  serve(app, calls.viewStockOtherSpelling, (input, who) => viewStock(context, who, input))
  serve(app, calls.askForArrival, (input, who) => askForArrival(context, who, input))
}
