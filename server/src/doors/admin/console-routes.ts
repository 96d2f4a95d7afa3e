import * as calls from '@portal/contract/console.ts'
import * as companyCalls from '@portal/contract/desk-companies.ts'
import { getDeskWork } from '@portal/contract/desk-work.ts'
import type { FastifyInstance } from 'fastify'

import { getStaff } from '#src/facts/accounts/get-staff.ts'
import { staffLogin } from '#src/facts/accounts/staff-login.ts'
import { staffLogout } from '#src/facts/accounts/staff-logout.ts'
import { serve } from '#src/ground/http/serve.ts'
import { listCompanies } from '#src/pages/companies/list-companies.ts'
import { getDeskWork as getWork } from '#src/pages/dashboard/get-desk-work.ts'
import { getConsoleOrder } from '#src/stories/orders/get-console-order.ts'
import { listConsoleOrders } from '#src/stories/orders/list-console-orders.ts'

export function consoleRoutes(app: FastifyInstance): void {
  const { context } = app
  serve(app, calls.staffLogin, (input, _who, { address }) => staffLogin(context, input, address))
  serve(app, calls.staffLogout, (_input, who) => staffLogout(context, who))
  serve(app, calls.getStaff, (_input, who) => getStaff(context, who))
  serve(app, getDeskWork, () => getWork(context))
  serve(app, calls.listConsoleOrders, (input) => listConsoleOrders(context, input))
  serve(app, calls.getConsoleOrder, (input) => getConsoleOrder(context, input))
  serve(app, companyCalls.listCompanies, (input) => listCompanies(context, input))
}
