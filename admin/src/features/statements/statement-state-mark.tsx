import type { StatementState } from '@portal/rules/statement.ts'
import { StockBadge, type StockState } from '@portal/ui/stock-badge.tsx'

const LOOKS: Readonly<Record<StatementState, StockState>> = {
  draft: 'low',
  published: 'transit',
  disputed: 'out',
  confirmed: 'ok',
}

type Props = { readonly of: { readonly state: StatementState; readonly state_cn: string } }

/** Where a statement stands, as a shape, a word and a tint: red is for staff to answer, amber to publish. */
export function StatementStateMark({ of }: Props) {
  return <StockBadge state={LOOKS[of.state]}>{of.state_cn}</StockBadge>
}
