import { listCompanies } from '@portal/contract/admin-companies.ts'
import type { Caller } from '@portal/contract/caller.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { pagedQuery } from '@portal/ui/server/server-query.ts'

export type CompanyRow = OutputOf<typeof listCompanies>['list'][number]

export const companiesQuery = (call: Caller, params: InputOf<typeof listCompanies>) =>
  pagedQuery(call, listCompanies, params)
