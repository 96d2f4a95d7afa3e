import type { login } from '@portal/contract/accounts.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { EnvelopeStatus } from '@portal/contract/envelope.ts'
import { plainMobile } from '@portal/rules/accounts/mobile-number.ts'

import { findByName, findByPhone, type LoginRow } from '#src/facts/accounts/accounts.ts'
import { inAccountTurn } from '#src/facts/accounts/in-turn.ts'
import { clearFailures, loginAttempt } from '#src/facts/accounts/login-failures.ts'
import { recordFailure, refuseLocked } from '#src/facts/accounts/login-lock.ts'
import { isPassword } from '#src/facts/accounts/passwords.ts'
import { type StartedBy, startSession } from '#src/facts/accounts/sessions.ts'
import { redeemSmsCode } from '#src/facts/accounts/sms-codes.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'
import { flag } from '#src/ground/http/flag.ts'
import type { StoryContext } from '#src/ground/http/mount.ts'
import { Refusal, SessionOver } from '#src/ground/refusals/refusal.ts'

type Proof = {
  readonly brand: string
  readonly input: Omit<InputOf<typeof login>, 'bind_token'>
  readonly purpose: 'login' | 'bind'
}

/**
 * Lets the user in who proves who he is, by name and password or by phone and code. Unknown names and wrong passwords
 * get the same answer after the same time; five failures in fifteen minutes lock the name, whether or not the account
 * exists, for passwords at logins and bindings alike. A code has a limit of its own, and its owner is not locked out by
 * those who guess the password.
 *
 * @param work runs in the transaction of the new session, before it
 *
 * @throws {Refusal} `account.locked`, `account.wrong_password`, `account.wrong_code`
 * @throws {SessionOver} when the account or its company is disabled
 */
export async function enterByProof(
  context: StoryContext,
  proof: Proof,
  work: (tx: InTransaction, account: LoginRow) => Promise<void> = async () => undefined,
): Promise<OutputOf<typeof login>> {
  const { brand, input } = proof
  const name = plainMobile(input.username ?? input.phone ?? '')
  if (name === '' || (input.password === undefined && input.code === undefined))
    throw new Refusal('account.nothing_typed', '请输入账号和密码')
  const tried = loginAttempt(brand, name)
  return inAccountTurn(`${brand} ${tried.name}`, async () => {
    if (input.password !== undefined) await refuseLocked(context, tried)
    const account = await proven(context, name, proof)
    if (!account) {
      await recordFailure(context, tried)
      throw input.code === undefined
        ? new Refusal('account.wrong_password', '账号或密码错误')
        : new Refusal('account.wrong_code', '验证码错误、已过期，或该手机号未开通账号')
    }
    refuseDisabled(account)
    return context.db.transaction().execute(async (tx) => {
      await clearFailures(tx, tried)
      await work(tx, account)
      const started_by = input.password === undefined ? 'code' : 'password'
      return enter(tx, account, { context, started_by })
    })
  })
}

/** Starts a session of an account whose user has proven who he is. */
export async function enter(
  tx: InTransaction,
  account: LoginRow,
  { context, started_by }: { readonly context: StoryContext; readonly started_by: StartedBy },
): Promise<OutputOf<typeof login>> {
  const token = await startSession(tx, account, context, started_by)
  const { username, phone, is_main } = account
  return { token, username, phone, is_main: flag(is_main) }
}

/** @throws {SessionOver} when the account or its company is disabled */
export function refuseDisabled(account: LoginRow): void {
  if (!account.is_enabled || !account.is_company_enabled)
    throw new SessionOver(EnvelopeStatus.accountDisabled)
}

/** Unknown names and wrong passwords give the same, so that the answer does not reveal which names exist. */
async function proven(
  context: StoryContext,
  name: string,
  { brand, input, purpose }: Proof,
): Promise<LoginRow | undefined> {
  if (input.password !== undefined) {
    const account = await findByName(context.db, brand, name)
    return (await isPassword(input.password, account?.password_hash)) ? account : undefined
  }
  const text = input.code ?? ''
  const request = { brand, phone: name, purpose }
  const isRight = await context.db
    .transaction()
    .execute((tx) => redeemSmsCode(tx, request, { text, now: context.now() }))
  return isRight ? findByPhone(context.db, brand, name) : undefined
}
