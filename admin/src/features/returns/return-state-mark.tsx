import type { ReturnState } from '@portal/rules/return-state.ts'

import { type StateLook, StateMark } from '#src/lists/state-mark.tsx'

const LOOKS: Readonly<Record<ReturnState, StateLook>> = {
  applied: 'waiting',
  approved: 'away',
  received: 'leaving',
  credited: 'done',
  rejected: 'off',
  withdrawn: 'off',
}

type Props = { readonly state: ReturnState; readonly name: string }

/** Where a return stands, as the admin lists show it. */
export function ReturnStateMark({ state, name }: Props) {
  return <StateMark look={LOOKS[state]}>{name}</StateMark>
}
