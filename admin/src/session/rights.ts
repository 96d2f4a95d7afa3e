import { type Endpoint, staffMayCall } from '@portal/contract/endpoint.ts'
import { seesOrderMoney, type StaffRole } from '@portal/rules/account-rights.ts'
import { useCaller } from '@portal/ui/server-query.ts'
import { useQuery } from '@tanstack/react-query'

import { ROLE_NAMES, staffQuery } from './session-calls.ts'

/** The role of the logged-in member of staff; undefined until the server has answered. */
export function useRole(): StaffRole | undefined {
  return useQuery(staffQuery(useCaller())).data?.role
}

/** Whether the logged-in member of staff sees what orders cost; the server sends no such money to others. */
export function useSeesOrderMoney(): boolean {
  const role = useRole()
  return role !== undefined && seesOrderMoney(role)
}

/** Whether the logged-in member of staff may make this call, by the contract; undefined until the role is known. */
export function useMayCall(call: Pick<Endpoint, 'access'>): boolean | undefined {
  const role = useRole()
  return role && staffMayCall(role, call)
}

/**
 * Why the logged-in member of staff may not make this call, for the button; undefined if allowed. The server refuses in
 * any case.
 */
export function useRefusal(call: Pick<Endpoint, 'access'>, action: string): string | undefined {
  return useMayCall(call) === true ? undefined : refusalText(call, action)
}

/** The roles of a call as text: 只有仓库和管理员可以发货. */
export function refusalText({ access }: Pick<Endpoint, 'access'>, action: string): string {
  const needed = access.replace('staff:', '')
  const name =
    needed === 'admin'
      ? undefined
      : Object.entries(ROLE_NAMES).find(([role]) => role === needed)?.[1]
  return `只有${name === undefined ? '' : `${name}和`}管理员可以${action}`
}
