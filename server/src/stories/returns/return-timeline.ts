import type { FactsOf } from '@portal/contract/events.ts'
import { yuanOfFen } from '@portal/rules/money.ts'
import type { ReturnState } from '@portal/rules/return-state.ts'

import type { Wording } from '#src/ledgers/events/timeline.ts'

type Words = { readonly state: ReturnState; readonly reason: string }

/** The texts of a return's events for company and staff. */
export const RETURN_WORDS: Wording<Words> = {
  'return.applied': ({ state }) => ({ state, reason: '' }),
  'return.withdrawn': ({ state }) => ({ state, reason: '' }),
  // Approved missing pieces skip a state.
  'return.decided': ({ is_approved: isApproved, reason }) => ({
    state: isApproved ? 'approved' : 'rejected',
    reason,
  }),
  'return.received': ({ state, missing }) => ({
    state,
    reason: missing.map(shortfall).join('；'),
  }),
  'return.credited': ({ state, withheld }) => ({ state, reason: withheldWords(withheld) }),
}

type Missing = FactsOf<'return.received'>['missing'][number]

function shortfall({ number, arrived, quantity }: Missing): string {
  return `${number} 退 ${quantity} 件，收到 ${arrived} 件`
}

/** What the company reads on its return and its statement of lines that were credited with less. */
export function withheldWords(withheld: FactsOf<'return.credited'>['withheld']): string {
  return withheld
    .map(
      ({ number, withheld_fen, reason }) =>
        `${number} 少入账 ¥${yuanOfFen(withheld_fen).toFixed(2)}：${reason}`,
    )
    .join('；')
}
