import type { askForArrivals as call } from '@portal/contract/development.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'

import type { Context } from '#src/context.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { addReminders } from '#src/ledgers/stock/arrival-reminders.ts'

/** Sets the arrival reminders of these parts; those already set stay. */
export async function askForArrivals(
  { db, now }: Context,
  who: Dealer,
  { product_ids }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const owner = { account_id: who.account_id, brand: who.brand.id }
  return db.transaction().execute(async (tx) => {
    await addReminders(tx, { ...owner, at: now() }, product_ids)
    return {}
  })
}
