import { getStaff, staffLogin, staffLogout } from '@portal/contract/admin-accounts.ts'
import type { Caller } from '@portal/contract/caller.ts'
import type { OutputOf } from '@portal/contract/endpoint.ts'
import { useServerChange } from '@portal/ui/server/server-change.ts'
import { serverQuery } from '@portal/ui/server/server-query.ts'

export type Staff = OutputOf<typeof getStaff>

/** The signed-in user and all brands; fetched once per visit. */
export const staffQuery = (call: Caller) => ({
  ...serverQuery(call, getStaff, {}),
  staleTime: Infinity,
})

/** Quiet, because the form shows the error itself. */
export const useLogin = () => useServerChange(staffLogin, { quiet: true })

export const useLogout = () => useServerChange(staffLogout)

export function brandName(brands: Staff['brands'], brand: string): string {
  return brands.find((one) => one.brand === brand)?.name_zh ?? brand
}
