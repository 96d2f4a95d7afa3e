import type { ReturnState } from '@portal/rules/return-state.ts'
import { StockBadge, type StockState } from '@portal/ui/stock-badge.tsx'

const LOOKS: Readonly<Record<ReturnState, StockState>> = {
  applied: 'low',
  approved: 'transit',
  rejected: 'out',
  withdrawn: 'out',
  received: 'transit',
  credited: 'ok',
}

type Props = { readonly of: { readonly state: ReturnState; readonly state_cn: string } }

/** Where a return stands, as a shape, a word and a tint. */
export function ReturnStateBadge({ of }: Props) {
  return <StockBadge state={LOOKS[of.state]}>{of.state_cn}</StockBadge>
}
