import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { listFavourites as call } from '@portal/contract/favourites.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { listNarrowed } from '#src/facts/catalogue/list-narrowed.ts'
import { listPartCards } from '#src/facts/parts/part-cards.ts'
import type { Dealer } from '#src/ground/http/who.ts'

/** The user's favourites, newest first; withdrawn parts stay until the user removes them. */
export async function listFavourites(
  context: Context,
  who: Dealer,
  input: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const { page, limit } = input
  const { places, ...narrowed } = await listNarrowed(
    context.db,
    {
      offered: sql`
        select part.*, favourite.added_at from favourite join part using (part_id)
        where account_id = ${who.account_id}`,
      order: sql`p.added_at desc, p.part_id`,
    },
    input,
  )
  const ids = places.map((place) => place.part_id)
  return { list: await listPartCards(context, who, ids), ...narrowed, page, limit }
}
