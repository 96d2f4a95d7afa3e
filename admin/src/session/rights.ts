import { type Endpoint, staffMayCall } from '@portal/contract/endpoint.ts'
import { type StaffRole, worksInOffice } from '@portal/rules/accounts/account-rights.ts'
import { keysOf } from '@portal/rules/pages/keys-of.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { useQuery } from '@tanstack/react-query'

import { staffQuery } from './session-calls.ts'

export const ROLE_NAMES: Readonly<Record<StaffRole, string>> = {
  admin: '管理员',
  sales: '销售客服',
  warehouse: '仓库',
  content: '内容运营',
  viewer: '只读',
}

export function useRole(): StaffRole | undefined {
  return useQuery(staffQuery(useCaller())).data?.role
}

/** The server omits amounts for other roles, so their columns are left out. */
export function useWorksInOffice(): boolean {
  const role = useRole()
  return role !== undefined && worksInOffice(role)
}

/** True as soon as the role is known to be one that may not read the pages of the office. */
export function useIsKeptFromOffice(): boolean {
  const role = useRole()
  return role !== undefined && !worksInOffice(role)
}

/**
 * Whether the signed-in user may make this call, according to the contract; undefined until the
 * role is loaded.
 */
export function useMayCall(call: Pick<Endpoint, 'access'>): boolean | undefined {
  const role = useRole()
  return role && staffMayCall(role, call)
}

/**
 * Why the signed-in user may not make this call, shown on the button; undefined if allowed. The
 * server checks it in any case.
 */
export function useRefusal(call: Pick<Endpoint, 'access'>, action: string): string | undefined {
  return useMayCall(call) === true ? undefined : refusalText(call, action)
}

/** For example 只有仓库和管理员可以发货. */
export function refusalText({ access }: Pick<Endpoint, 'access'>, action: string): string {
  const needed = access.replace('staff:', '').split(',')
  const names = keysOf(ROLE_NAMES)
    .filter((role) => role !== 'admin' && needed.includes(role))
    .map((role) => ROLE_NAMES[role])
  return `只有${names.join('、')}${names.length > 0 ? '和' : ''}管理员可以${action}`
}
