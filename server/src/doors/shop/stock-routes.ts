import * as calls from '@portal/contract/arrivals.ts'
import type { FastifyInstance } from 'fastify'

import { mount } from '#src/ground/http/mount.ts'
import { askForArrival } from '#src/ledgers/stock/ask-for-arrival.ts'
import { listArrivals, listOwnArrivals } from '#src/pages/arrivals/list-arrivals.ts'

export function stockRoutes(app: FastifyInstance): void {
  mount(app, calls.listArrivals, listArrivals)
  mount(app, calls.listOwnArrivals, listOwnArrivals)
  mount(app, calls.askForArrivalOtherAddress, askForArrival)
}
