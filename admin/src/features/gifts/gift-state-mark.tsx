import type { GiftOrderState } from '@portal/rules/gift-order.ts'

import { type StateLook, StateMark } from '#src/lists/state-mark.tsx'

const LOOKS: Readonly<Record<GiftOrderState, StateLook>> = {
  placed: 'waiting',
  shipped: 'away',
  received: 'done',
  cancelled: 'off',
}

type Props = { readonly state: GiftOrderState; readonly name: string }

/** Where a gift order stands, as the admin lists show it. */
export function GiftStateMark({ state, name }: Props) {
  return <StateMark look={LOOKS[state]}>{name}</StateMark>
}
