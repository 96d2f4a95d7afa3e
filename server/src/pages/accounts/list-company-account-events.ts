import type { listCompanyAccountEvents as call } from '@portal/contract/admin-accounts.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'

import type { Context } from '#src/context.ts'
import { noSuchThing } from '#src/ground/refusals/refusal.ts'
import { pageOfAccountEvents } from '#src/pages/accounts/account-events.ts'

/**
 * The history of a user of any company, the main account's too, or only when and where it signed in.
 *
 * @throws {Refusal} 404
 */
export async function listCompanyAccountEvents(
  { db }: Pick<Context, 'db'>,
  _who: unknown,
  input: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const account = await db
    .selectFrom('account')
    .select('account_id')
    .where('account_id', '=', input.account_id)
    .executeTakeFirst()
  if (!account) throw noSuchThing('account.not_found')
  return pageOfAccountEvents(db, input)
}
