import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { changeName as call } from '@portal/contract/own-account.ts'
import { accountNameProblem } from '@portal/rules/accounts/sub-account.ts'

import type { Context } from '#src/context.ts'
import { recordAccountChange } from '#src/facts/accounts/change-account.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { refuseIf } from '#src/ground/refusals/refusal.ts'

/**
 * Changes the own name, from the next call of anybody on. The same name changes nothing.
 *
 * @throws {Refusal} `account.bad_name`
 */
export async function changeName(
  { db, now }: Context,
  who: Dealer,
  input: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  refuseIf('account.bad_name', accountNameProblem(input.name))
  const name = input.name.trim()
  if (name === who.name) return {}
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('account').set({ name }).where('account_id', '=', who.account_id).execute()
    await recordAccountChange(tx, who, who.account_id, { facts: { name }, at: now() })
  })
  return {}
}
