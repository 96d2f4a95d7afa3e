import {
  listCompanyAccounts,
  resetAccountPassword,
  setAccountAccess,
} from '@portal/contract/admin-accounts.ts'
import type { Caller } from '@portal/contract/caller.ts'
import type { OutputOf } from '@portal/contract/endpoint.ts'
import type { Id } from '@portal/rules/ids.ts'
import { useServerChange } from '@portal/ui/server/server-change.ts'
import { serverQuery } from '@portal/ui/server/server-query.ts'

export type CompanyAccount = OutputOf<typeof listCompanyAccounts>['list'][number]

export const accountsQuery = (call: Caller, company_id: Id<'company'>) => ({
  ...serverQuery(call, listCompanyAccounts, { company_id }),
  meta: { quiet: true },
})

export const useSetAccess = () => useServerChange(setAccountAccess)
/** Quiet, because the dialog shows the refusal beside what was typed. */
export const useResetPassword = () => useServerChange(resetAccountPassword, { quiet: true })
