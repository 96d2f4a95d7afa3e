import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { FactsOf } from '@portal/contract/events.ts'
import type { updateSubAccount as call } from '@portal/contract/sub-accounts.ts'
import { mobileNumberProblem, plainMobile } from '@portal/rules/accounts/mobile-number.ts'
import { passwordProblem } from '@portal/rules/accounts/password-problem.ts'
import { accountNameProblem } from '@portal/rules/accounts/sub-account.ts'

import type { Context } from '#src/context.ts'
import { recordAccountChange, takePhone, writePhone } from '#src/facts/accounts/change-account.ts'
import { type AccountRow, lockSubAccount } from '#src/facts/accounts/lock-sub-account.ts'
import { hashPassword } from '#src/facts/accounts/passwords.ts'
import { endSessions } from '#src/facts/accounts/sessions.ts'
import { setAccountEnabled } from '#src/facts/accounts/set-account-enabled.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'
import type { Once } from '#src/ground/http/idempotency.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { refuseIf } from '#src/ground/refusals/refusal.ts'
import { eventOn, recordEvent } from '#src/ledgers/events/record-event.ts'

type Input = InputOf<typeof call>
type Changed = FactsOf<'account.changed'>

/**
 * Changes a sub-account; what is absent or the same stays. Removed rights apply to its next call. A new password, and
 * enabling it again, end its sessions.
 *
 * @throws {Refusal} 404; `account.own`, `account.bad_name`, `sms.bad_phone`, `account.phone_taken`,
 *   `account.weak_password`
 */
export async function updateSubAccount(
  { once, now }: Pick<Context, 'now'> & { readonly once: Once },
  who: Dealer,
  input: Input,
): Promise<OutputOf<typeof call>> {
  if (input.name !== undefined) refuseIf('account.bad_name', accountNameProblem(input.name))
  if (input.phone !== undefined) refuseIf('sms.bad_phone', mobileNumberProblem(input.phone))
  const password_hash =
    input.password === undefined ? undefined : await hashPassword(input.password)
  return once(async (tx) => {
    const account = await lockSubAccount(tx, who, input.subuser_id)
    const at = now()
    const facts = {
      ...(await writeNames(tx, account, input)),
      ...(await writeRights(tx, account, input)),
    }
    if (password_hash !== undefined) {
      const { username, phone, name } = { ...account, ...facts }
      const names = [username, phone, name]
      refuseIf('account.weak_password', passwordProblem(input.password ?? '', { names }))
      await writePassword(tx, account, { password_hash, at })
    }
    const changed: Changed = {
      ...facts,
      ...(password_hash !== undefined && { is_password_new: 1 }),
    }
    if (Object.keys(changed).length > 0)
      await recordAccountChange(tx, who, account.account_id, { facts: changed, at })
    const is_enabled = input.is_enabled === undefined ? account.is_enabled : input.is_enabled === 1
    if (is_enabled === account.is_enabled) return {}
    await setAccountEnabled(tx, account.account_id, { is_enabled, at })
    await recordEvent(tx, who, {
      name: is_enabled ? 'account.enabled' : 'account.disabled',
      ...eventOn('account', account.account_id, account, at),
      facts: {},
    })
    return {}
  })
}

async function writeNames(tx: InTransaction, account: AccountRow, input: Input): Promise<Changed> {
  const { account_id, brand } = account
  const name = input.name?.trim() ?? account.name
  const phone = input.phone === undefined ? account.phone : plainMobile(input.phone)
  if (name !== account.name)
    await tx.updateTable('account').set({ name }).where('account_id', '=', account_id).execute()
  if (phone !== account.phone) {
    await takePhone(tx, { brand, phone }, account_id)
    await writePhone(tx, account_id, phone)
  }
  return {
    ...(name !== account.name && { name }),
    ...(phone !== account.phone && { phone }),
  }
}

async function writeRights(tx: InTransaction, account: AccountRow, input: Input): Promise<Changed> {
  const before = { is_purchase: account.is_purchase, sees_statements: account.sees_statements }
  const after = {
    is_purchase: input.is_purchase === undefined ? before.is_purchase : input.is_purchase === 1,
    sees_statements:
      input.is_statements === undefined ? before.sees_statements : input.is_statements === 1,
  }
  const isSame = (right: keyof typeof after) => after[right] === before[right]
  if (isSame('is_purchase') && isSame('sees_statements')) return {}
  await tx.updateTable('account').set(after).where('account_id', '=', account.account_id).execute()
  return {
    ...(!isSame('is_purchase') && { is_purchase: after.is_purchase ? 1 : 0 }),
    ...(!isSame('sees_statements') && { sees_statements: after.sees_statements ? 1 : 0 }),
  }
}

async function writePassword(
  tx: InTransaction,
  { account_id }: AccountRow,
  { password_hash, at }: { readonly password_hash: string; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('account')
    .set({ password_hash })
    .where('account_id', '=', account_id)
    .execute()
  await endSessions(tx, { account_id }, { reason: 'password_changed', at })
}
