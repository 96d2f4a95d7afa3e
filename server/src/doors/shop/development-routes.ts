import * as calls from '@portal/contract/development.ts'
import type { FastifyInstance } from 'fastify'

import { serve } from '#src/ground/http/serve.ts'
import { askForArrivals } from '#src/ledgers/stock/ask-for-arrivals.ts'
import { addDevelopmentWishes } from '#src/stories/development/add-development-wishes.ts'
import { listMyDevelopmentWishes } from '#src/stories/development/list-my-development-wishes.ts'
import {
  addNumberWatches,
  listNumberWatches,
  removeNumberWatches,
} from '#src/stories/development/number-watches.ts'

/** What to do about a part that is not to be had: ask for it to be made, or wait for it. */
export function developmentRoutes(app: FastifyInstance): void {
  const { context } = app
  serve(app, calls.addDevelopmentWishes, (input, who) => addDevelopmentWishes(context, who, input))
  serve(app, calls.listMyDevelopmentWishes, (input, who) =>
    listMyDevelopmentWishes(context, who, input),
  )
  serve(app, calls.addNumberWatches, (input, who) => addNumberWatches(context, who, input))
  serve(app, calls.listNumberWatches, (input, who) => listNumberWatches(context, who, input))
  serve(app, calls.removeNumberWatches, (input, who) => removeNumberWatches(context, who, input))
  serve(app, calls.askForArrivals, (input, who) => askForArrivals(context, who, input))
}
