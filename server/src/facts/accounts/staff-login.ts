import type { staffLogin as call } from '@portal/contract/admin-accounts.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { EnvelopeStatus } from '@portal/contract/envelope.ts'

import type { Context } from '#src/context.ts'
import { inAccountTurn } from '#src/facts/accounts/in-turn.ts'
import { clearFailures, loginAttempt } from '#src/facts/accounts/login-failures.ts'
import { recordFailure, refuseLocked } from '#src/facts/accounts/login-lock.ts'
import { isPassword } from '#src/facts/accounts/passwords.ts'
import { findStaff, startStaffSession } from '#src/facts/accounts/staff-rows.ts'
import { Refusal, SessionOver } from '#src/ground/refusals/refusal.ts'
import { recordAction } from '#src/ledgers/events/record-event.ts'

/** Used instead of a brand's id, so that staff names are locked separately from those of dealers. */
const STAFF_NAMES = 'console'

/**
 * Signs a member of staff in, with the same protection as a dealer, and records it for the audit, failures included.
 *
 * @throws {Refusal} `account.locked`, `account.wrong_password`
 * @throws {SessionOver} when the member is disabled
 */
export async function staffLogin(
  context: Context & { readonly address: string },
  _who: unknown,
  { username, password }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const { address } = context
  const tried = loginAttempt(STAFF_NAMES, username)
  return inAccountTurn(`${STAFF_NAMES} ${tried.name}`, async () => {
    await refuseLocked(context, tried)
    const member = await findStaff(context.db, username.trim())
    if (!(await isPassword(password, member?.password_hash)) || !member) {
      await recordFailure(context, tried)
      await writeFailure(context, { username, address })
      throw new Refusal('account.wrong_password', '账号或密码错误')
    }
    if (!member.is_enabled) {
      await writeFailure(context, { username, address })
      throw new SessionOver(EnvelopeStatus.accountDisabled)
    }
    const token = await context.db.transaction().execute(async (tx) => {
      await clearFailures(tx, tried)
      await recordAction(tx, member, {
        action: 'staff.login',
        table: 'staff',
        key: member.staff_id,
        after: { address },
        at: context.now(),
      })
      return startStaffSession(tx, member.staff_id, context.now())
    })
    const { staff_id, name, role } = member
    return { token, staff: { staff_id, username: member.username, name, role } }
  })
}

/** Records the name as typed, because no account may have it. */
async function writeFailure(
  context: Context,
  { username, address }: { readonly username: string; readonly address: string },
): Promise<void> {
  await context.db.transaction().execute((tx) =>
    recordAction(
      tx,
      { staff_id: null },
      {
        action: 'staff.login_failed',
        table: 'staff',
        key: username.trim().slice(0, 64),
        after: { address },
        at: context.now(),
      },
    ),
  )
}
