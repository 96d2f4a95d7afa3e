import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { listAccountEvents as call } from '@portal/contract/sub-accounts.ts'

import type { Context } from '#src/context.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { noSuchThing } from '#src/ground/refusals/refusal.ts'
import { pageOfAccountEvents } from '#src/pages/accounts/account-events.ts'

/**
 * What a sub-account did and what was done to it, newest first; a disabled one keeps its history.
 *
 * @throws {Refusal} 404 when the company has no such sub-account
 */
export async function listAccountEvents(
  { db }: Pick<Context, 'db'>,
  { company_id }: Dealer,
  { subuser_id, page, limit }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const account = await db
    .selectFrom('account')
    .select('account_id')
    .where('account_id', '=', subuser_id)
    .where('company_id', '=', company_id)
    .where('is_main', '=', false)
    .executeTakeFirst()
  if (!account) throw noSuchThing('account.not_found')
  return pageOfAccountEvents(db, { account_id: subuser_id, page, limit })
}
