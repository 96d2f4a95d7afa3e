import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { disableSubAccount as call } from '@portal/contract/sub-accounts.ts'

import type { Context } from '#src/context.ts'
import { lockSubAccount } from '#src/facts/accounts/lock-sub-account.ts'
import { setAccountEnabled } from '#src/facts/accounts/set-account-enabled.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { eventOn, recordEvent } from '#src/ledgers/events/record-event.ts'

/**
 * Disables a sub-account: its next call is refused with 102. Its orders and its rows in the cart keep their author. A
 * second press changes nothing.
 *
 * @throws {Refusal} 404; `account.own` for the main account itself
 */
export async function disableSubAccount(
  { db, now }: Context,
  who: Dealer,
  { subuser_id }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  await db.transaction().execute(async (tx) => {
    const account = await lockSubAccount(tx, who, subuser_id)
    if (!account.is_enabled) return
    await setAccountEnabled(tx, subuser_id, { is_enabled: false, at: now() })
    await recordEvent(tx, who, {
      name: 'account.disabled',
      ...eventOn('account', subuser_id, account, now()),
      facts: {},
    })
  })
  return {}
}
