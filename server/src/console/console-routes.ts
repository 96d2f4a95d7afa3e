import * as calls from '@portal/contract/console.ts'
import * as companyCalls from '@portal/contract/desk-companies.ts'
import { getDeskWork } from '@portal/contract/desk-work.ts'
import type { FastifyInstance } from 'fastify'

import { getConsoleOrder } from '#src/console/get-console-order.ts'
import { getDeskWork as getWork } from '#src/console/get-desk-work.ts'
import { getStaff } from '#src/console/get-staff.ts'
import { listCompanies } from '#src/console/list-companies.ts'
import { listConsoleOrders } from '#src/console/list-console-orders.ts'
import { staffLogin } from '#src/console/staff-login.ts'
import { staffLogout } from '#src/console/staff-logout.ts'
import { serve } from '#src/http/serve.ts'

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
