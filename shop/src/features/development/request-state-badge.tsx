import { REQUEST_STATES, type RequestState } from '@portal/rules/development/request-state.ts'
import { StockBadge, type StockState } from '@portal/ui/shown/stock-badge.tsx'

const LOOKS: Readonly<Record<RequestState, StockState>> = {
  submitted: 'transit',
  reviewing: 'transit',
  developing: 'transit',
  launched: 'ok',
  declined: 'out',
}

export function RequestStateBadge({ state }: { readonly state: RequestState }) {
  return <StockBadge state={LOOKS[state]}>{REQUEST_STATES[state]}</StockBadge>
}
