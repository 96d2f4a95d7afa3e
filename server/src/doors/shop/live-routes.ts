import * as calls from '@portal/contract/live.ts'
import type { FastifyInstance } from 'fastify'

import { getLiveTicket } from '#src/facts/accounts/live-tickets.ts'
import { mount } from '#src/ground/http/mount.ts'

export function liveRoutes(app: FastifyInstance): void {
  mount(app, calls.getLiveTicket, getLiveTicket)
}
