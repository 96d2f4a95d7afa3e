import type { listHotRecommends as call } from '@portal/contract/catalogue.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { Id } from '@portal/rules/ids.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { listNarrowed } from '#src/facts/catalogue/list-narrowed.ts'
import { listPartCards, type PartCard } from '#src/facts/parts/index.ts'
import type { Dealer } from '#src/ground/http/who.ts'

/** Withdrawn parts are left out. Equal places keep one order by id, so that pages do not overlap. */
export async function listHotRecommends(
  context: Pick<Context, 'db' | 'lookupSql' | 'now'>,
  who: Dealer,
  input: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const { page, limit } = input
  const { places, ...narrowed } = await listNarrowed(
    context.db,
    {
      offered: sql`
        select part.*, sort from recommendation join part using (brand, part_id)
        where brand = ${who.brand.id} and not is_withdrawn`,
      order: sql`p.sort, p.part_id`,
    },
    input,
  )
  const ids = places.map((place) => place.part_id)
  return { list: await listPartCards(context, who, ids), ...narrowed, page, limit }
}

export async function listFirstRecommends(
  context: Pick<Context, 'sql' | 'lookupSql' | 'now'>,
  who: Dealer,
  count: number,
): Promise<PartCard[]> {
  const places = await context.sql<{ part_id: Id<'part'> }>`
    select part_id from recommendation join part using (brand, part_id)
    where brand = ${who.brand.id} and not is_withdrawn
    order by sort, part_id limit ${count}`
  return listPartCards(
    context,
    who,
    places.map((place) => place.part_id),
  )
}
