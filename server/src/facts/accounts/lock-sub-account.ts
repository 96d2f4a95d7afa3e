import type { Id } from '@portal/rules/ids.ts'

import type { InTransaction } from '#src/ground/database/schema.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { noSuchThing, Refusal } from '#src/ground/refusals/refusal.ts'

export type AccountRow = Awaited<ReturnType<typeof lockSubAccount>>

/** @throws {Refusal} 404 when the company has no such account; `account.own` for the main account itself */
export async function lockSubAccount(tx: InTransaction, who: Dealer, account_id: Id<'account'>) {
  const account = await tx
    .selectFrom('account')
    .select([
      'account_id',
      'company_id',
      'brand',
      'username',
      'phone',
      'name',
      'is_main',
      'is_purchase',
      'sees_statements',
      'is_enabled',
    ])
    .where('account_id', '=', account_id)
    .where('company_id', '=', who.company_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!account) throw noSuchThing('account.not_found')
  if (account.is_main)
    throw new Refusal('account.own', '主账号不能停用，资料和密码请在“账户信息”中修改')
  return account
}
