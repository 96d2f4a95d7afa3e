import * as numberCalls from '@portal/contract/development-numbers.ts'
import * as calls from '@portal/contract/development.ts'
import type { FastifyInstance } from 'fastify'

import { withPictureLinks } from '#src/ground/files/company-links.ts'
import { mount } from '#src/ground/http/mount.ts'
import { askForArrivals } from '#src/ledgers/stock/ask-for-arrivals.ts'
import { addDevelopmentRequests } from '#src/stories/development/add-development-requests.ts'
import { checkRequestNumbers } from '#src/stories/development/check-request-numbers.ts'
import { getDevelopmentRequest } from '#src/stories/development/get-development-request.ts'
import { getDevelopment } from '#src/stories/development/get-development.ts'
import { likeDevelopment } from '#src/stories/development/like-development.ts'
import { listDevelopments } from '#src/stories/development/list-developments.ts'
import { listMyDevelopmentRequests } from '#src/stories/development/list-my-development-requests.ts'
import { markDevelopmentsRead } from '#src/stories/development/mark-developments-read.ts'
import {
  addNumberWatches,
  listNumberWatches,
  removeNumberWatches,
} from '#src/stories/development/number-watches.ts'

export function developmentRoutes(app: FastifyInstance): void {
  mount(app, calls.addDevelopmentRequests, addDevelopmentRequests)
  mount(app, numberCalls.checkRequestNumbers, checkRequestNumbers)
  mount(app, calls.listMyDevelopmentRequests, listMyDevelopmentRequests)
  mount(app, calls.getDevelopmentRequest, withPictureLinks(getDevelopmentRequest))
  mount(app, calls.listDevelopments, listDevelopments)
  mount(app, calls.getDevelopment, getDevelopment)
  mount(app, calls.likeDevelopment, likeDevelopment)
  mount(app, calls.markDevelopmentsRead, markDevelopmentsRead)
  mount(app, calls.addNumberWatches, addNumberWatches)
  mount(app, calls.listNumberWatches, listNumberWatches)
  mount(app, calls.removeNumberWatches, removeNumberWatches)
  mount(app, calls.askForArrivals, askForArrivals)
}
