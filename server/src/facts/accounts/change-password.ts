import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { changePassword as call } from '@portal/contract/own-account.ts'
import { passwordProblem } from '@portal/rules/accounts/password-problem.ts'

import { recordAccountChange } from '#src/facts/accounts/change-account.ts'
import { withOwnPassword } from '#src/facts/accounts/own-password.ts'
import { hashPassword } from '#src/facts/accounts/passwords.ts'
import { endSessions } from '#src/facts/accounts/sessions.ts'
import type { StoryContext } from '#src/ground/http/mount.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { Refusal, refuseIf } from '#src/ground/refusals/refusal.ts'

/**
 * Changes the own password and ends all other sessions.
 *
 * @throws {Refusal} `account.locked`, `account.weak_password`, `account.same_password`, `account.wrong_password`
 */
export async function changePassword(
  context: StoryContext,
  who: Dealer,
  { old_password, password }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const { account_id, username, phone, name, tokenHash } = who
  refuseIf('account.weak_password', passwordProblem(password, { names: [username, phone, name] }))
  if (password === old_password)
    throw new Refusal('account.same_password', '新密码不能与原密码相同')
  const proof = { password: old_password, otherwise: '原密码不正确' }
  return withOwnPassword(context, who, proof, async () => {
    const hash = await hashPassword(password)
    return context.once(async (tx) => {
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
