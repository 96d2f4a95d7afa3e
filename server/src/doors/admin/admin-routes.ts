import * as companyCalls from '@portal/contract/admin-companies.ts'
import { getAdminWork } from '@portal/contract/admin-work.ts'
import * as calls from '@portal/contract/admin.ts'
import type { FastifyInstance } from 'fastify'

import { getStaff } from '#src/facts/accounts/get-staff.ts'
import { staffLogin } from '#src/facts/accounts/staff-login.ts'
import { staffLogout } from '#src/facts/accounts/staff-logout.ts'
import { serve } from '#src/ground/http/serve.ts'
import { listCompanies } from '#src/pages/companies/list-companies.ts'
import { getAdminWork as getWork } from '#src/pages/dashboard/get-admin-work.ts'
import { getAdminOrder } from '#src/stories/orders/get-admin-order.ts'
import { listAdminOrders } from '#src/stories/orders/list-admin-orders.ts'

export function adminRoutes(app: FastifyInstance): void {
  const { context } = app
  serve(app, calls.staffLogin, (input, _who, { address }) => staffLogin(context, input, address))
  serve(app, calls.staffLogout, (_input, who) => staffLogout(context, who))
  serve(app, calls.getStaff, (_input, who) => getStaff(context, who))
  serve(app, getAdminWork, () => getWork(context))
  serve(app, calls.listAdminOrders, (input) => listAdminOrders(context, input))
  serve(app, calls.getAdminOrder, (input) => getAdminOrder(context, input))
  serve(app, companyCalls.listCompanies, (input) => listCompanies(context, input))
}
