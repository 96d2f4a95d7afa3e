import type { GiftOrderState } from '@portal/rules/gifts/gift-order.ts'
import { StockBadge, type StockState } from '@portal/ui/shown/stock-badge.tsx'

const LOOKS: Readonly<Record<GiftOrderState, StockState>> = {
  placed: 'low',
  shipped: 'transit',
  received: 'ok',
  cancelled: 'out',
}

type Props = { readonly order: { readonly state: GiftOrderState; readonly state_cn: string } }

export function GiftStateBadge({ order }: Props) {
  return <StockBadge state={LOOKS[order.state]}>{order.state_cn}</StockBadge>
}
