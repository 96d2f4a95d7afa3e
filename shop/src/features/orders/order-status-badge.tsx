import type { OrderStatus } from '@portal/rules/order-status.ts'
import { StockBadge, type StockState } from '@portal/ui/stock-badge.tsx'

const LOOKS: Readonly<Record<OrderStatus, StockState>> = {
  pending_approval: 'low',
  confirmed: 'low',
  partly_shipped: 'transit',
  shipped: 'transit',
  completed: 'ok',
  cancelled: 'out',
}

type Props = { readonly order: { readonly status: OrderStatus; readonly status_cn: string } }

/** Where an order stands, as a shape, a word and a tint. */
export function OrderStatusBadge({ order }: Props) {
  return <StockBadge state={LOOKS[order.status]}>{order.status_cn}</StockBadge>
}
