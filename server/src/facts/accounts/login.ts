import type { login as call } from '@portal/contract/accounts.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { EnvelopeStatus } from '@portal/contract/envelope.ts'
import { plainMobile } from '@portal/rules/accounts/mobile-number.ts'

import type { Context } from '#src/context.ts'
import { findByName, findByPhone, type LoginRow } from '#src/facts/accounts/accounts.ts'
import { inAccountTurn } from '#src/facts/accounts/in-turn.ts'
import { clearFailures, loginAttempt } from '#src/facts/accounts/login-failures.ts'
import { recordFailure, refuseLocked } from '#src/facts/accounts/login-lock.ts'
import { isPassword } from '#src/facts/accounts/passwords.ts'
import { startSession } from '#src/facts/accounts/sessions.ts'
import { useCode } from '#src/facts/accounts/sms-codes.ts'
import { flag } from '#src/ground/http/flag.ts'
import type { StoryContext } from '#src/ground/http/mount.ts'
import type { Visitor } from '#src/ground/http/who.ts'
import { Refusal, SessionOver } from '#src/ground/refusals/refusal.ts'

type Input = InputOf<typeof call>

/**
 * Signs in by name and password, or by phone and code. Unknown names and wrong passwords get the same answer after the
 * same time; five failures in fifteen minutes lock the name, whether or not the account exists.
 *
 * @throws {Refusal} `account.locked`, `account.wrong_password`, `account.wrong_code`
 * @throws {SessionOver} when the account or its company is disabled
 */
export async function login(
  context: StoryContext,
  { brand }: Visitor,
  input: Input,
): Promise<OutputOf<typeof call>> {
  const name = plainMobile(input.username ?? input.phone ?? '')
  if (name === '' || (input.password === undefined && input.code === undefined))
    throw new Refusal('account.nothing_typed', '请输入账号和密码')
  const tried = loginAttempt(brand.id, name)
  return inAccountTurn(`${brand.id} ${tried.name}`, async () => {
    await refuseLocked(context, tried)
    const account = await proven(context, { brand: brand.id, name, input })
    if (!account) {
      await recordFailure(context, tried)
      throw input.code === undefined
        ? new Refusal('account.wrong_password', '账号或密码错误')
        : new Refusal('account.wrong_code', '验证码错误、已过期，或该手机号未开通账号')
    }
    if (!account.is_enabled || !account.is_company_enabled)
      throw new SessionOver(EnvelopeStatus.accountDisabled)
    const token = await context.db.transaction().execute(async (tx) => {
      await clearFailures(tx, tried)
      return startSession(tx, account, context)
    })
    const { username, phone, is_main } = account
    return { token, username, phone, is_main: flag(is_main) }
  })
}

type Proof = { readonly brand: string; readonly name: string; readonly input: Input }

/** Unknown names and wrong passwords give the same, so that the answer does not reveal which names exist. */
async function proven(
  context: Context,
  { brand, name, input }: Proof,
): Promise<LoginRow | undefined> {
  if (input.password !== undefined) {
    const account = await findByName(context.db, brand, name)
    return (await isPassword(input.password, account?.password_hash)) ? account : undefined
  }
  const text = input.code ?? ''
  const request = { brand, phone: name, purpose: 'login' } as const
  const isRight = await context.db
    .transaction()
    .execute((tx) => useCode(tx, request, { text, now: context.now() }))
  return isRight ? findByPhone(context.db, brand, name) : undefined
}
