import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { changePassword as call } from '@portal/contract/own-account.ts'
import { passwordProblem } from '@portal/rules/accounts/password-problem.ts'

import type { Context } from '#src/context.ts'
import { recordAccountChange } from '#src/facts/accounts/change-account.ts'
import { inAccountTurn } from '#src/facts/accounts/in-turn.ts'
import { loginAttempt } from '#src/facts/accounts/login-failures.ts'
import { recordFailure, refuseLocked } from '#src/facts/accounts/login-lock.ts'
import { hashPassword, isPassword } from '#src/facts/accounts/passwords.ts'
import { endSessions } from '#src/facts/accounts/sessions.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { Refusal, refuseIf } from '#src/ground/refusals/refusal.ts'

/**
 * Changes the own password and ends all other sessions. Wrong old passwords count like failed logins: a page left open
 * must not be a place to guess.
 *
 * @throws {Refusal} `account.locked`, `account.weak_password`, `account.same_password`, `account.wrong_password`
 */
export async function changePassword(
  context: Context,
  who: Dealer,
  { old_password, password }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const { account_id, username, phone, name, tokenHash } = who
  refuseIf('account.weak_password', passwordProblem(password, { names: [username, phone, name] }))
  if (password === old_password)
    throw new Refusal('account.same_password', '新密码不能与原密码相同')
  const tried = loginAttempt(who.brand.id, username)
  return inAccountTurn(`${who.brand.id} ${tried.name}`, async () => {
    await refuseLocked(context, tried)
    const { password_hash } = await context.db
      .selectFrom('account')
      .select('password_hash')
      .where('account_id', '=', account_id)
      .executeTakeFirstOrThrow()
    if (!(await isPassword(old_password, password_hash))) {
      await recordFailure(context, tried)
      throw new Refusal('account.wrong_password', '原密码不正确')
    }
    const hash = await hashPassword(password)
    return context.db.transaction().execute(async (tx) => {
      const at = context.now()
      await tx
        .updateTable('account')
        .set({ password_hash: hash })
        .where('account_id', '=', account_id)
        .execute()
      await recordAccountChange(tx, who, account_id, { facts: { is_password_new: 1 }, at })
      const ended = await endSessions(
        tx,
        { account_id, except: tokenHash },
        { reason: 'password_changed', at },
      )
      return { ended }
    })
  })
}
