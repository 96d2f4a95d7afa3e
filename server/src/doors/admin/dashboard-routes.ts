import * as calls from '@portal/contract/admin-work.ts'
import type { FastifyInstance } from 'fastify'

import { mount } from '#src/ground/http/mount.ts'
import { getAdminWork } from '#src/pages/dashboard/get-admin-work.ts'

export function dashboardRoutes(app: FastifyInstance): void {
  mount(app, calls.getAdminWork, getAdminWork)
}
