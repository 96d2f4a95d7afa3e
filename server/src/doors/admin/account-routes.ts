import * as calls from '@portal/contract/admin-accounts.ts'
import type { FastifyInstance } from 'fastify'

import { getStaff } from '#src/facts/accounts/get-staff.ts'
import { resetAccountPassword } from '#src/facts/accounts/reset-account-password.ts'
import { setAccountAccess } from '#src/facts/accounts/set-account-access.ts'
import { staffLogin } from '#src/facts/accounts/staff-login.ts'
import { staffLogout } from '#src/facts/accounts/staff-logout.ts'
import { mount } from '#src/ground/http/mount.ts'
import { listCompanyAccountEvents } from '#src/pages/accounts/list-company-account-events.ts'
import { listCompanyAccounts } from '#src/pages/accounts/list-company-accounts.ts'
import { listCustomers } from '#src/pages/accounts/list-customers.ts'

export function adminAccountRoutes(app: FastifyInstance): void {
  mount(app, calls.staffLogin, staffLogin)
  mount(app, calls.staffLogout, staffLogout)
  mount(app, calls.getStaff, getStaff)
  mount(app, calls.listCustomers, listCustomers)
  mount(app, calls.listCompanyAccounts, listCompanyAccounts)
  mount(app, calls.listCompanyAccountEvents, listCompanyAccountEvents)
  mount(app, calls.setAccountAccess, setAccountAccess)
  mount(app, calls.resetAccountPassword, resetAccountPassword)
}
