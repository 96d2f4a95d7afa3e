import {
  listCompanyAccountEvents,
  listCompanyAccounts,
  listCustomers,
  resetAccountPassword,
  setAccountAccess,
} from '@portal/contract/admin-accounts.ts'
import type { Caller } from '@portal/contract/caller.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { Id } from '@portal/rules/ids.ts'
import { useServerChange } from '@portal/ui/server/server-change.ts'
import { pagedQuery, serverQuery } from '@portal/ui/server/server-query.ts'

export type CompanyAccounts = OutputOf<typeof listCompanyAccounts>
export type CompanyAccount = CompanyAccounts['list'][number]

export type CustomerRow = OutputOf<typeof listCustomers>['list'][number]
export type AccountEvent = OutputOf<typeof listCompanyAccountEvents>['list'][number]

export const customersQuery = (call: Caller, params: InputOf<typeof listCustomers>) =>
  pagedQuery(call, listCustomers, params)

export const accountEventsQuery = (
  call: Caller,
  params: InputOf<typeof listCompanyAccountEvents>,
) => pagedQuery(call, listCompanyAccountEvents, params)

export const accountsQuery = (call: Caller, company_id: Id<'company'>) => ({
  ...serverQuery(call, listCompanyAccounts, { company_id }),
  meta: { quiet: true },
})

export const useSetAccess = () => useServerChange(setAccountAccess)
/** Quiet, because the dialog shows the refusal beside what was typed. */
export const useResetPassword = () => useServerChange(resetAccountPassword, { quiet: true })
