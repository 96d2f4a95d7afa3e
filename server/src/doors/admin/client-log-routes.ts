import * as calls from '@portal/contract/admin-client-logs.ts'
import type { FastifyInstance } from 'fastify'

import { mount } from '#src/ground/http/mount.ts'
import { getClientError, listClientErrors } from '#src/stories/client-logs/client-errors.ts'
import { listPageViews } from '#src/stories/client-logs/list-page-views.ts'
import { markClientErrors } from '#src/stories/client-logs/mark-client-errors.ts'

export function adminClientLogRoutes(app: FastifyInstance): void {
  mount(app, calls.listClientErrors, listClientErrors)
  mount(app, calls.getClientError, getClientError)
  mount(app, calls.markClientErrors, markClientErrors)
  mount(app, calls.listPageViews, listPageViews)
}
