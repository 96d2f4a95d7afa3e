import { useCaller } from '@portal/ui/server-query.ts'
import { useQuery } from '@tanstack/react-query'

import { ROLE_NAMES, type Staff, staffQuery } from './session-calls.ts'

type Role = Staff['role']

/** The role of who is signed in; undefined until the server has said so. */
export function useRole(): Role | undefined {
  return useQuery(staffQuery(useCaller())).data?.role
}

/** Why this role may not do a deed of another one's, for the button; undefined when it may. The server refuses anyway. */
export function refusalFor(
  role: Role | undefined,
  needed: Role,
  action: string,
): string | undefined {
  if (role === needed || role === 'admin') return undefined
  return needed === 'admin'
    ? `只有管理员可以${action}`
    : `只有${ROLE_NAMES[needed]}和管理员可以${action}`
}
