import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { removeFavourites as call } from '@portal/contract/favourites.ts'

import type { Context } from '#src/context.ts'
import type { Dealer } from '#src/ground/http/who.ts'

/** Removes favourites; the count excludes those already removed. */
export async function removeFavourites(
  { db }: Context,
  { account_id }: Dealer,
  { product_ids }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  return db.transaction().execute(async (tx) => {
    const removed = await tx
      .deleteFrom('favourite')
      .where('account_id', '=', account_id)
      .where('part_id', 'in', product_ids)
      .returning('part_id')
      .execute()
    return { removed: removed.length }
  })
}
