import { createFileRoute } from '@tanstack/react-router'

import { addressesQuery } from '../address/address-calls.ts'
import { cartQuery } from '../cart/cart-calls.ts'
import { Checkout } from './checkout.tsx'

export const Route = createFileRoute('/_signed-in/settlement/submit_multiple_warehouses')({
  staticData: { title: '确认订单', name: 'settlement_submit_multiple_warehouses' },
  loader: ({ context }) => {
    void context.queries.prefetchQuery(cartQuery(context.call))
    void context.queries.prefetchQuery(addressesQuery(context.call))
  },
  component: Checkout,
})
