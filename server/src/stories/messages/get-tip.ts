import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { getTip as call } from '@portal/contract/messages.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { listPartCards } from '#src/facts/parts/part-cards.ts'
import { pageOf } from '#src/ground/database/page-of.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { noSuchTip } from '#src/stories/messages/no-such-tip.ts'
import { listTipRows } from '#src/stories/messages/tip-rows.ts'

/**
 * A message of the user, read or not, with the card of the part that it is about. Reading it is another call.
 *
 * @throws {Refusal} 404 for one that the user never got, or that was recalled
 */
export async function getTip(
  context: Context,
  who: Dealer,
  { id }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const [tip] = await listTipRows(
    context.db,
    { account_id: who.account_id, now: context.now() },
    { fitting: sql`r.tip_id = ${id}`, page: pageOf({ page: 1, limit: 1 }) },
  )
  if (!tip) throw await noSuchTip(context.db, who.account_id, id)
  const cards = tip.product_id === null ? [] : await listPartCards(context, who, [tip.product_id])
  return { ...tip, part: cards[0] ?? null }
}
