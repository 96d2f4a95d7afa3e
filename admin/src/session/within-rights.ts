import type { Attempt, Caller } from '@portal/contract/caller.ts'
import { type Endpoint, type InputOf, staffMayCall } from '@portal/contract/endpoint.ts'
import type { StaffRole } from '@portal/rules/accounts/account-rights.ts'
import { CancelledError } from '@portal/ui/server/server-errors.ts'

/**
 * A caller that asks for the role before it sends a read that is not for every role, and does not
 * send what the server would refuse. Changes are sent: their buttons know the role.
 *
 * @param askRole undefined if the role cannot be learnt, which the server then checks alone
 */
export function withinRights(call: Caller, askRole: () => Promise<StaffRole | undefined>): Caller {
  return async <E extends Endpoint>(endpoint: E, input: InputOf<E>, attempt?: Attempt) => {
    if (isReadOfSome(endpoint)) {
      const role = await askRole()
      if (role !== undefined && !staffMayCall(role, endpoint)) throw new CancelledError('没有权限')
    }
    return call(endpoint, input, attempt)
  }
}

function isReadOfSome({ access, reads }: Endpoint): boolean {
  return reads !== undefined && access.startsWith('staff:') && access !== 'staff:any'
}
