import { getStaff, staffLogin, staffLogout } from '@portal/contract/admin-accounts.ts'
import type { Caller } from '@portal/contract/caller.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { serverQuery, useCaller, useServerChange } from '@portal/ui/server-query.ts'
import { useMutation } from '@tanstack/react-query'

export type Staff = OutputOf<typeof getStaff>

/** The signed-in member of staff, and all brands; fetched once per visit. */
export const staffQuery = (call: Caller) => ({
  ...serverQuery(call, getStaff, {}),
  staleTime: Infinity,
})

/** Logs in; quiet, because the form itself shows the refusal. */
export function useLogin() {
  const call = useCaller()
  return useMutation({
    mutationFn: (input: InputOf<typeof staffLogin>) => call(staffLogin, input),
    meta: { quiet: true },
  })
}

export const useLogout = () => useServerChange(staffLogout)

export const ROLE_NAMES: Readonly<Record<Staff['role'], string>> = {
  admin: '管理员',
  sales: '销售客服',
  warehouse: '仓库',
  content: '内容运营',
  viewer: '只读',
}

/** A brand as staff call it. */
export function brandName(brands: Staff['brands'], brand: string): string {
  return brands.find((one) => one.brand === brand)?.name_zh ?? brand
}
