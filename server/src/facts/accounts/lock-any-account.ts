import type { Id } from '@portal/rules/ids.ts'

import type { InTransaction } from '#src/ground/database/schema.ts'
import { noSuchThing } from '#src/ground/refusals/refusal.ts'

/**
 * An account of any company, for staff, or the user's own.
 *
 * @throws {Refusal} 404
 */
export async function lockAnyAccount(tx: InTransaction, account_id: Id<'account'>) {
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
      'is_enabled',
    ])
    .where('account_id', '=', account_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!account) throw noSuchThing('account.not_found')
  return account
}
