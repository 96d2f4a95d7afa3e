import { StockBadge } from '@portal/ui/shown/stock-badge.tsx'

import type { FeedbackRow } from './feedback-calls.ts'

const LOOKS = { open: 'transit', answered: 'ok', closed: 'out' } as const

type Props = { readonly feedback: Pick<FeedbackRow, 'state' | 'state_cn'> }

export function FeedbackStateBadge({ feedback: { state, state_cn } }: Props) {
  return <StockBadge state={LOOKS[state]}>{state_cn}</StockBadge>
}
