import { getAdminWork } from '@portal/contract/admin-work.ts'
import type { Caller } from '@portal/contract/caller.ts'
import type { OutputOf } from '@portal/contract/endpoint.ts'
import { MINUTE_MS } from '@portal/rules/time/shanghai-time.ts'
import { serverQuery } from '@portal/ui/server/server-query.ts'

export type AdminWork = OutputOf<typeof getAdminWork>

/** Work comes from other people, so it is refetched every minute and whenever the page gets focus. */
export const workQuery = (call: Caller) => ({
  ...serverQuery(call, getAdminWork, {}),
  staleTime: 0,
  refetchInterval: MINUTE_MS,
  meta: { quiet: true },
})
