import { bringDealToCheckout, getActivity, listBundles } from '@portal/contract/activities.ts'
import type { Caller } from '@portal/contract/caller.ts'
import type { OutputOf } from '@portal/contract/endpoint.ts'
import { useServerChange } from '@portal/ui/server/server-change.ts'
import { serverQuery } from '@portal/ui/server/server-query.ts'

export type ActivityZone = OutputOf<typeof getActivity>
export type Activity = NonNullable<ActivityZone['activity']>
export type ActivityDeal = ActivityZone['flash_sales'][number]

/** Deals sell out quickly, so a visible page refetches. */
const FRESH = {
  staleTime: 0,
  refetchInterval: 20_000,
  refetchOnWindowFocus: 'always' as const,
  meta: { quiet: true },
}
const EVERY_BUNDLE = { page: 1, limit: 200 }

export const activityQuery = (call: Caller) => ({ ...serverQuery(call, getActivity, {}), ...FRESH })

export const bundlesQuery = (call: Caller) => ({
  ...serverQuery(call, listBundles, EVERY_BUNDLE),
  ...FRESH,
})

/** Takes sets of a deal to the checkout without changing the cart. */
export const useBringDealToCheckout = () =>
  useServerChange(bringDealToCheckout, { isLeaving: true })
