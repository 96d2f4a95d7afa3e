import type { setAccountAccess as call } from '@portal/contract/admin-accounts.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'

import type { Context } from '#src/context.ts'
import { lockAnyAccount } from '#src/facts/accounts/lock-any-account.ts'
import { setAccountEnabled } from '#src/facts/accounts/set-account-enabled.ts'
import type { StaffMember } from '#src/ground/http/who.ts'
import { Refusal } from '#src/ground/refusals/refusal.ts'
import { eventOn, recordStaffEvent } from '#src/ledgers/events/record-event.ts'

/**
 * Disables or enables an account of a company; the same again changes nothing. A company always keeps its main account.
 *
 * @throws {Refusal} 404; `account.last_main`
 */
export async function setAccountAccess(
  { db, now }: Pick<Context, 'db' | 'now'>,
  who: StaffMember,
  input: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const is_enabled = input.is_enabled === 1
  await db.transaction().execute(async (tx) => {
    const account = await lockAnyAccount(tx, input.account_id)
    const { account_id } = account
    if (account.is_main && !is_enabled)
      throw new Refusal('account.last_main', '这是该公司唯一的主账号，不能停用')
    if (account.is_enabled === is_enabled) return
    const at = now()
    await setAccountEnabled(tx, account_id, { is_enabled, at })
    await recordStaffEvent(tx, who, {
      name: is_enabled ? 'account.enabled' : 'account.disabled',
      ...eventOn('account', account_id, account, at),
      facts: {},
      audit: {
        action: is_enabled ? 'account.enable' : 'account.disable',
        table: 'account',
        key: account_id,
        before: { is_enabled: account.is_enabled },
        after: { is_enabled },
      },
    })
  })
  return {}
}
