import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { addSubAccount as call } from '@portal/contract/sub-accounts.ts'
import { mobileNumberProblem, plainMobile } from '@portal/rules/accounts/mobile-number.ts'
import { passwordProblem } from '@portal/rules/accounts/password-problem.ts'
import { accountNameProblem, refusalToAddSubAccount } from '@portal/rules/accounts/sub-account.ts'
import type { Id } from '@portal/rules/ids.ts'

import type { Context } from '#src/context.ts'
import { takePhone } from '#src/facts/accounts/change-account.ts'
import { hashPassword } from '#src/facts/accounts/passwords.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'
import type { Once } from '#src/ground/http/idempotency.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { refuseIf } from '#src/ground/refusals/refusal.ts'
import { eventOn, recordEvent } from '#src/ledgers/events/record-event.ts'

/**
 * Adds a sub-account to the company; its user name is its phone. Of two with the same phone, the second is refused.
 *
 * @throws {Refusal} `account.bad_name`, `sms.bad_phone`, `account.weak_password`, `account.phone_taken`,
 *   `account.too_many`
 */
export async function addSubAccount(
  { once, now }: Context & { readonly once: Once },
  who: Dealer,
  input: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  refuseIf('account.bad_name', accountNameProblem(input.name))
  refuseIf('sms.bad_phone', mobileNumberProblem(input.phone))
  const [name, phone] = [input.name.trim(), plainMobile(input.phone)]
  refuseIf('account.weak_password', passwordProblem(input.password, { names: [name, phone] }))
  const password_hash = await hashPassword(input.password)
  const { company_id } = who
  const owner = { brand: who.brand.id, company_id }
  const { is_purchase, is_statements } = input
  return once(async (tx) => {
    refuseIf('account.too_many', refusalToAddSubAccount(await countSubAccounts(tx, company_id)))
    await takePhone(tx, { brand: who.brand.id, phone })
    const { account_id } = await tx
      .insertInto('account')
      .values({
        ...owner,
        username: phone,
        phone,
        name,
        password_hash,
        is_main: false,
        is_purchase: is_purchase === 1,
        sees_statements: is_statements === 1,
        created_at: now(),
      })
      .returning('account_id')
      .executeTakeFirstOrThrow()
    await recordEvent(tx, who, {
      name: 'account.added',
      ...eventOn('account', account_id, owner, now()),
      facts: { name, is_purchase, sees_statements: is_statements },
    })
    return { subuser_id: account_id }
  })
}

/** Locks the company, so that two at once do not exceed the limit. */
async function countSubAccounts(tx: InTransaction, company_id: Id<'company'>): Promise<number> {
  await tx
    .selectFrom('company')
    .select('company_id')
    .where('company_id', '=', company_id)
    .forNoKeyUpdate()
    .execute()
  const { count } = await tx
    .selectFrom('account')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('company_id', '=', company_id)
    .where('is_main', '=', false)
    .executeTakeFirstOrThrow()
  return count
}
