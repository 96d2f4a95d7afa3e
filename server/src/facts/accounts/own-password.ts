import type { Context } from '#src/context.ts'
import { inAccountTurn } from '#src/facts/accounts/in-turn.ts'
import { loginAttempt } from '#src/facts/accounts/login-failures.ts'
import { recordFailure, refuseLocked } from '#src/facts/accounts/login-lock.ts'
import { isPassword } from '#src/facts/accounts/passwords.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { Refusal } from '#src/ground/refusals/refusal.ts'

type Proof = {
  readonly password: string
  /** The text for the user if it is not theirs. */
  readonly otherwise: string
}

/**
 * Runs the work if the password is that of the signed-in user. Wrong ones count like failed logins: a page left open must
 * not be a place to guess.
 *
 * @throws {Refusal} `account.locked`, `account.wrong_password`
 */
export async function withOwnPassword<T>(
  context: Context,
  { brand, username, account_id }: Dealer,
  { password, otherwise }: Proof,
  work: () => Promise<T>,
): Promise<T> {
  const tried = loginAttempt(brand.id, username)
  return inAccountTurn(`${brand.id} ${tried.name}`, async () => {
    await refuseLocked(context, tried, '密码错误次数过多')
    const { password_hash } = await context.db
      .selectFrom('account')
      .select('password_hash')
      .where('account_id', '=', account_id)
      .executeTakeFirstOrThrow()
    if (await isPassword(password, password_hash)) return work()
    await recordFailure(context, tried)
    throw new Refusal('account.wrong_password', otherwise)
  })
}
