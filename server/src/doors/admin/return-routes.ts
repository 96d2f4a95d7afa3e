import * as calls from '@portal/contract/returns.ts'
import type { FastifyInstance } from 'fastify'

import { withPictureLinks } from '#src/ground/files/company-links.ts'
import { mount } from '#src/ground/http/mount.ts'
import { getAdminReturn, listAdminReturns } from '#src/stories/returns/admin-returns.ts'
import { creditReturn } from '#src/stories/returns/credit-return.ts'
import { decideReturn } from '#src/stories/returns/decide-return.ts'
import { receiveReturn } from '#src/stories/returns/receive-return.ts'

export function adminReturnRoutes(app: FastifyInstance): void {
  mount(app, calls.listAdminReturns, listAdminReturns)
  mount(app, calls.getAdminReturn, withPictureLinks(getAdminReturn))
  mount(app, calls.decideReturn, withPictureLinks(decideReturn))
  mount(app, calls.receiveReturn, withPictureLinks(receiveReturn))
  mount(app, calls.creditReturn, withPictureLinks(creditReturn))
}
