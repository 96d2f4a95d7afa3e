import { type Id, toId } from '@portal/rules/ids.ts'
import { createFileRoute } from '@tanstack/react-router'

import { addressesQuery } from '#src/features/address/address-calls.ts'
import { useMaySettle } from '#src/session/session-calls.ts'

import { activityRowsQuery } from './checkout-calls.ts'
import { CheckoutFrame } from './checkout-frame.tsx'
import { ActivityMissed } from './checkout-problem.tsx'
import { Checkout } from './checkout.tsx'

export const Route = createFileRoute('/_signed-in/settlement/activity_settlement')({
  staticData: { title: '活动结算', name: 'activity_settlement' },
  validateSearch: dealInSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps: { offer: deal } }) => {
    if (deal > 0) void context.queries.prefetchQuery(activityRowsQuery(context.call, deal))
    void context.queries.prefetchQuery(addressesQuery(context.call))
  },
  component: ActivityCheckout,
})

/**
 * The checkout of one activity deal, separate from the cart and its checkout (specification 2.2).
 */
function ActivityCheckout() {
  const { offer: deal } = Route.useSearch()
  const mayOrder = useMaySettle() !== false
  if (deal > 0) return <Checkout activityDeal={deal} key={deal} />
  return (
    <CheckoutFrame isActivity>
      <ActivityMissed mayOrder={mayOrder} />
    </CheckoutFrame>
  )
}

/** The deal in the URL, `?offer=12`; 0 if there is none, which is no deal's id. */
function dealInSearch(search: Record<string, unknown>): { offer: Id<'deal'> } {
  const deal = Number(search['offer'])
  return { offer: toId(Number.isSafeInteger(deal) && deal > 0 ? deal : 0) }
}
