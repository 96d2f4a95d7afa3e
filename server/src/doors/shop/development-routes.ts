import * as calls from '@portal/contract/development.ts'
import type { FastifyInstance } from 'fastify'

import { mount } from '#src/ground/http/mount.ts'
import { askForArrivals } from '#src/ledgers/stock/ask-for-arrivals.ts'
import { addDevelopmentWishes } from '#src/stories/development/add-development-wishes.ts'
import { listMyDevelopmentWishes } from '#src/stories/development/list-my-development-wishes.ts'
import {
  addNumberWatches,
  listNumberWatches,
  removeNumberWatches,
} from '#src/stories/development/number-watches.ts'

export function developmentRoutes(app: FastifyInstance): void {
  mount(app, calls.addDevelopmentWishes, addDevelopmentWishes)
  mount(app, calls.listMyDevelopmentWishes, listMyDevelopmentWishes)
  mount(app, calls.addNumberWatches, addNumberWatches)
  mount(app, calls.listNumberWatches, listNumberWatches)
  mount(app, calls.removeNumberWatches, removeNumberWatches)
  mount(app, calls.askForArrivals, askForArrivals)
}
