import type { OrderStatus } from '@portal/rules/order-status.ts'

import { type StateLook, StateMark } from '#src/lists/state-mark.tsx'

const LOOKS: Readonly<Record<OrderStatus, StateLook>> = {
  pending_approval: 'waiting',
  confirmed: 'picking',
  partly_shipped: 'leaving',
  shipped: 'away',
  completed: 'done',
  cancelled: 'off',
}

type Props = { readonly status: OrderStatus; readonly name: string }

/** Where an order stands, as the admin lists show it. */
export function OrderStatusMark({ status, name }: Props) {
  return <StateMark look={LOOKS[status]}>{name}</StateMark>
}
