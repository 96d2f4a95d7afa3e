import { CLAIM_STATES, type ClaimState } from '@portal/rules/price-protection-claim.ts'

import { type StateLook, StateMark } from '#src/lists/state-mark.tsx'

const LOOKS: Readonly<Record<ClaimState, StateLook>> = {
  applied: 'waiting',
  approved: 'done',
  rejected: 'off',
}

/** Where a claim stands, as the admin lists show it. */
export function ClaimStateMark({ state }: { readonly state: ClaimState }) {
  return <StateMark look={LOOKS[state]}>{CLAIM_STATES[state]}</StateMark>
}
