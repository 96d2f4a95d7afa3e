import * as calls from '@portal/contract/development.ts'
import type { FastifyInstance } from 'fastify'

import { mount } from '#src/ground/http/mount.ts'
import { askForArrivals } from '#src/ledgers/stock/ask-for-arrivals.ts'
import { addDevelopmentRequests } from '#src/stories/development/add-development-requests.ts'
import { listMyDevelopmentRequests } from '#src/stories/development/list-my-development-requests.ts'
import {
  addNumberWatches,
  listNumberWatches,
  removeNumberWatches,
} from '#src/stories/development/number-watches.ts'

export function developmentRoutes(app: FastifyInstance): void {
  mount(app, calls.addDevelopmentRequests, addDevelopmentRequests)
  mount(app, calls.listMyDevelopmentRequests, listMyDevelopmentRequests)
  mount(app, calls.addNumberWatches, addNumberWatches)
  mount(app, calls.listNumberWatches, listNumberWatches)
  mount(app, calls.removeNumberWatches, removeNumberWatches)
  mount(app, calls.askForArrivals, askForArrivals)
}
