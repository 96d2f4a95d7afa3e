import type { resetAccountPassword as call } from '@portal/contract/admin-accounts.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { passwordProblem } from '@portal/rules/accounts/password-problem.ts'

import type { Context } from '#src/context.ts'
import { lockAnyAccount } from '#src/facts/accounts/lock-any-account.ts'
import { clearFailures, loginAttempt } from '#src/facts/accounts/login-failures.ts'
import { hashPassword } from '#src/facts/accounts/passwords.ts'
import { endSessions } from '#src/facts/accounts/sessions.ts'
import type { Once } from '#src/ground/http/idempotency.ts'
import type { StaffMember } from '#src/ground/http/who.ts'
import { refuseIf } from '#src/ground/refusals/refusal.ts'
import { eventOn, recordStaffEvent } from '#src/ledgers/events/record-event.ts'

/**
 * Gives an account another password, so that a user who is locked out can be helped: ends all sessions and unlocks the
 * name. The audit names who did it, never the password.
 *
 * @throws {Refusal} 404; `account.weak_password`
 */
export async function resetAccountPassword(
  { once, now }: Pick<Context, 'now'> & { readonly once: Once },
  who: StaffMember,
  { account_id, password }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const password_hash = await hashPassword(password)
  return once(async (tx) => {
    const account = await lockAnyAccount(tx, account_id)
    const { username, phone, name, brand } = account
    refuseIf('account.weak_password', passwordProblem(password, { names: [username, phone, name] }))
    const at = now()
    await tx
      .updateTable('account')
      .set({ password_hash })
      .where('account_id', '=', account_id)
      .execute()
    await endSessions(tx, { account_id }, { reason: 'password_changed', at })
    for (const typed of new Set([username, phone]))
      await clearFailures(tx, loginAttempt(brand, typed))
    await recordStaffEvent(tx, who, {
      name: 'account.changed',
      ...eventOn('account', account_id, account, at),
      facts: { is_password_new: 1 },
      audit: { action: 'account.reset_password', table: 'account', key: account_id },
    })
    return {}
  })
}
