import { ADJUSTMENT_STATES, type AdjustmentState } from '@portal/rules/price-adjustment.ts'

import { type StateLook, StateMark } from '#src/lists/state-mark.tsx'

const LOOKS: Readonly<Record<AdjustmentState, StateLook>> = {
  planned: 'waiting',
  effective: 'done',
  withdrawn: 'off',
}

/** Where an adjustment stands, as the admin lists show it. */
export function AdjustmentStateMark({ state }: { readonly state: AdjustmentState }) {
  return <StateMark look={LOOKS[state]}>{ADJUSTMENT_STATES[state]}</StateMark>
}
