import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { moveToFavourites as call } from '@portal/contract/favourites.ts'

import type { Context } from '#src/context.ts'
import { ownRows } from '#src/ground/http/own-rows.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { noSuchThing, Refusal } from '#src/ground/refusals/refusal.ts'
import { countLines, lockCart, refuseHandedOverRows, removeLines } from '#src/stories/cart/index.ts'
import { addFavourites } from '#src/stories/favourites/add-favourites.ts'

/**
 * Adds many parts to the favourites at once. Given cart rows leave the cart; a main account may give rows of others,
 * and the favourites are its own.
 *
 * @throws {Refusal} `favourites.nothing_named`; 404 when none of them exists; `cart.handed_over`
 */
export async function moveToFavourites(
  { db }: Context,
  who: Dealer,
  { cart_ids = [], product_ids = [] }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  if (cart_ids.length + product_ids.length === 0)
    throw new Refusal('favourites.nothing_named', '请先勾选配件再操作')
  const scope = ownRows(who)
  const owner = { account_id: who.account_id, brand: who.brand.id }
  return db.transaction().execute(async (tx) => {
    await lockCart(tx, who.company_id)
    await refuseHandedOverRows(tx, who, cart_ids)
    const fromCart = cart_ids.length === 0 ? [] : await removeLines(tx, scope, cart_ids)
    const { known, added } = await addFavourites(tx, owner, [...fromCart, ...product_ids])
    if (known === 0) throw noSuchThing('part.not_found')
    return { added, cart_number: await countLines(tx, scope) }
  })
}
