import * as calls from '@portal/contract/returns.ts'
import type { FastifyInstance } from 'fastify'

import { withPictureLinks } from '#src/ground/files/company-links.ts'
import { mount } from '#src/ground/http/mount.ts'
import { addReturn } from '#src/stories/returns/add-return.ts'
import { exportReturns } from '#src/stories/returns/export-returns.ts'
import { getReturn } from '#src/stories/returns/get-return.ts'
import { listReturnable } from '#src/stories/returns/list-returnable.ts'
import { listReturns } from '#src/stories/returns/list-returns.ts'
import { withdrawReturn } from '#src/stories/returns/withdraw-return.ts'

export function returnRoutes(app: FastifyInstance): void {
  mount(app, calls.listReturns, listReturns)
  mount(app, calls.exportReturns, exportReturns)
  mount(app, calls.getReturn, withPictureLinks(getReturn))
  mount(app, calls.listReturnable, listReturnable)
  mount(app, calls.addReturn, addReturn)
  mount(app, calls.withdrawReturn, withdrawReturn)
}
