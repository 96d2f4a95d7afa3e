import type { StatementState } from '@portal/rules/statements/statement.ts'
import { StockBadge, type StockState } from '@portal/ui/shown/stock-badge.tsx'

const LOOKS: Readonly<Record<StatementState, StockState>> = {
  draft: 'transit',
  published: 'low',
  disputed: 'out',
  confirmed: 'ok',
}

type Props = { readonly statement: { readonly state: StatementState; readonly state_cn: string } }

export function StatementStateBadge({ statement }: Props) {
  return <StockBadge state={LOOKS[statement.state]}>{statement.state_cn}</StockBadge>
}
