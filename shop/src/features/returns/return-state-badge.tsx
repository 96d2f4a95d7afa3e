import type { ReturnState } from '@portal/rules/returns/return-state.ts'
import { StockBadge, type StockState } from '@portal/ui/shown/stock-badge.tsx'
import { Tag } from '@portal/ui/shown/tag.tsx'

const LOOKS: Readonly<Record<Exclude<ReturnState, 'withdrawn'>, StockState>> = {
  applied: 'low',
  approved: 'transit',
  rejected: 'out',
  received: 'transit',
  credited: 'ok',
}

type Props = { readonly returnOrder: { readonly state: ReturnState; readonly state_cn: string } }

/** A withdrawal by the company is neutral: nobody refused anything. */
export function ReturnStateBadge({ returnOrder: { state, state_cn } }: Props) {
  if (state === 'withdrawn') return <Tag look="plain">{state_cn}</Tag>
  return <StockBadge state={LOOKS[state]}>{state_cn}</StockBadge>
}
