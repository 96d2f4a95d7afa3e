import type { addShortagesToFavourites as call } from '@portal/contract/checkout.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'

import type { Context } from '#src/context.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { noSuchThing } from '#src/ground/refusals/refusal.ts'
import { addReminders } from '#src/ledgers/stock/arrival-reminders.ts'
import { addFavourites } from '#src/stories/favourites/index.ts'

/**
 * In one transaction, so that no part becomes a favourite without its reminder; parts of other brands are ignored.
 *
 * @throws {Refusal} 404 when none of them is a part of this brand
 */
export async function addShortagesToFavourites(
  { db, now }: Context,
  who: Dealer,
  { product_ids }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const owner = { account_id: who.account_id, brand: who.brand.id }
  return db.transaction().execute(async (tx) => {
    const { known, added } = await addFavourites(tx, owner, product_ids)
    if (known === 0) throw noSuchThing('part.not_found')
    await addReminders(tx, { ...owner, at: now() }, product_ids)
    return { added }
  })
}
