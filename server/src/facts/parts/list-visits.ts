import type { listVisits as call } from '@portal/contract/browsing-history.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { Id } from '@portal/rules/ids.ts'

import type { Context } from '#src/context.ts'
import { visitsKept } from '#src/facts/parts/browsing-history.ts'
import { listPartCards } from '#src/facts/parts/part-cards.ts'
import { MOMENT_PATTERN } from '#src/ground/database/moment-text.ts'
import { onlyRow } from '#src/ground/database/only-row.ts'
import type { Dealer } from '#src/ground/http/who.ts'

type Place = { readonly part_id: Id<'part'>; readonly viewed_at: string }

/** The parts that this user viewed, each once, latest first. */
export async function listVisits(
  context: Context,
  who: Dealer,
  { page, limit }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  // Makes the list include a part viewed just before.
  await visitsKept(context)
  const { sql } = context
  const [places, counted] = await Promise.all([
    sql<Place>`
      select part_id, to_char(h.viewed_at, ${MOMENT_PATTERN}) as viewed_at from browsing_history h
      where account_id = ${who.account_id} and removed_at is null
      order by h.viewed_at desc, part_id limit ${limit} offset ${(page - 1) * limit}`,
    sql<{ total: number }>`
      select count(*)::integer as total from browsing_history
      where account_id = ${who.account_id} and removed_at is null`,
  ])
  const momentOf = new Map(places.map(({ part_id, viewed_at }) => [part_id, viewed_at]))
  const cards = await listPartCards(
    context,
    who,
    places.map(({ part_id }) => part_id),
  )
  return {
    list: cards.map((card) => ({ ...card, viewed_at: momentOf.get(card.product_id) ?? '' })),
    total: onlyRow(counted).total,
    page,
    limit,
  }
}
