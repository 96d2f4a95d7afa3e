import { isReturnMove, RETURN_STATES, type ReturnState } from '@portal/rules/return-state.ts'

import { Refusal } from '#src/ground/refusals/refusal.ts'
import type { LockedReturn } from '#src/stories/returns/return-rows.ts'

/** @throws {Refusal} `return.not_movable` when the transition is not allowed */
export function refuseMove(
  { state, kind }: LockedReturn,
  to: ReturnState,
  by: 'company' | 'staff',
): void {
  if (isReturnMove({ from: state, to, by }, kind)) return
  throw new Refusal('return.not_movable', `退货单${RETURN_STATES[state]}，不能进行此操作`)
}
