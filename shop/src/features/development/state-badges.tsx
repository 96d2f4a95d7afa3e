import {
  DEVELOPMENT_STAGES,
  type DevelopmentStage,
} from '@portal/rules/development/development-stage.ts'
import { REQUEST_STATES, type RequestState } from '@portal/rules/development/request-state.ts'
import { StockBadge, type StockState } from '@portal/ui/shown/stock-badge.tsx'

const REQUEST_LOOKS: Readonly<Record<RequestState, StockState>> = {
  submitted: 'transit',
  reviewing: 'transit',
  developing: 'transit',
  launched: 'ok',
  declined: 'out',
}

export function RequestStateBadge({ state }: { readonly state: RequestState }) {
  return <StockBadge state={REQUEST_LOOKS[state]}>{REQUEST_STATES[state]}</StockBadge>
}

const STAGE_LOOKS: Readonly<Record<DevelopmentStage, StockState>> = {
  research: 'transit',
  tooling: 'transit',
  sample: 'transit',
  launching: 'transit',
  launched: 'ok',
  stopped: 'out',
}

export function StageBadge({ stage }: { readonly stage: DevelopmentStage }) {
  return <StockBadge state={STAGE_LOOKS[stage]}>{DEVELOPMENT_STAGES[stage]}</StockBadge>
}
