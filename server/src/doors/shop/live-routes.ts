import * as calls from '@portal/contract/live.ts'
import type { FastifyInstance } from 'fastify'

import { mount } from '#src/ground/http/mount.ts'
import { getLiveTicket } from '#src/stories/messages/get-live-ticket.ts'

export function liveRoutes(app: FastifyInstance): void {
  mount(app, calls.getLiveTicket, getLiveTicket)
}
