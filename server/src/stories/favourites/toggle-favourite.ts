import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { toggleFavourite as call } from '@portal/contract/favourites.ts'

import type { Once } from '#src/ground/http/idempotency.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { noSuchThing } from '#src/ground/refusals/refusal.ts'
import { addFavourites } from '#src/stories/favourites/add-favourites.ts'

/**
 * Removes the part if it is a favourite, otherwise adds it; only adding checks that the brand has the part.
 *
 * @throws {Refusal} 404 when the brand has no such part
 */
export async function toggleFavourite(
  { once }: { readonly once: Once },
  who: Dealer,
  { product_id }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const owner = { account_id: who.account_id, brand: who.brand.id }
  return once(async (tx) => {
    const removed = await tx
      .deleteFrom('favourite')
      .where('account_id', '=', who.account_id)
      .where('part_id', '=', product_id)
      .returning('part_id')
      .executeTakeFirst()
    if (removed) return { is_sub: 0 }
    const { known } = await addFavourites(tx, owner, [product_id])
    if (known === 0) throw noSuchThing('part.not_found')
    return { is_sub: 1 }
  })
}
