import * as calls from '@portal/contract/admin-companies.ts'
import type { FastifyInstance } from 'fastify'

import { mount } from '#src/ground/http/mount.ts'
import { listCompanies } from '#src/pages/companies/list-companies.ts'

export function companyRoutes(app: FastifyInstance): void {
  mount(app, calls.listCompanies, listCompanies)
}
