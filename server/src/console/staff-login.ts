import type { staffLogin as call } from '@portal/contract/console.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { EnvelopeStatus } from '@portal/contract/envelope.ts'

import { inTurn } from '#src/accounts/in-turn.ts'
import { clearFailures, triedName } from '#src/accounts/login-failures.ts'
import { countFailure, refuseLocked } from '#src/accounts/login-lock.ts'
import { isPassword } from '#src/accounts/passwords.ts'
import { findStaff, startStaffSession } from '#src/console/staff-rows.ts'
import type { Context } from '#src/context.ts'
import { Refusal, SessionOver } from '#src/http/refusal.ts'

/** Where a brand's id stands for dealers: staff names are locked apart from theirs. */
const CONSOLE = 'console'

/**
 * Signs a member of staff in, with the same care as a dealer.
 *
 * @throws {Refusal} `account.locked`, `account.wrong_password`
 * @throws {SessionOver} when the member is disabled
 */
export async function staffLogin(
  context: Context,
  { username, password }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const tried = triedName(CONSOLE, username)
  return inTurn(`${CONSOLE} ${tried.name}`, async () => {
    await refuseLocked(context, tried)
    const member = await findStaff(context.db, username.trim())
    if (!(await isPassword(password, member?.password_hash)) || !member) {
      await countFailure(context, tried)
      throw new Refusal('account.wrong_password', '账号或密码错误')
    }
    if (!member.is_enabled) throw new SessionOver(EnvelopeStatus.accountDisabled)
    const token = await context.db.transaction().execute(async (tx) => {
      await clearFailures(tx, tried)
      return startStaffSession(tx, member.staff_id, context.now())
    })
    const { staff_id, name, role } = member
    return { token, staff: { staff_id, username: member.username, name, role } }
  })
}
