import { createFileRoute } from '@tanstack/react-router'

import { loadCheckout } from './checkout-calls.ts'
import { Checkout } from './checkout.tsx'

export const Route = createFileRoute('/_signed-in/settlement/submit')({
  staticData: { title: '确认订单', name: 'settlement_submit' },
  loader: ({ context }) => loadCheckout(context),
  component: Checkout,
})
