import type { likeDevelopment as call } from '@portal/contract/catalogue.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { Id } from '@portal/rules/ids.ts'

import type { Context } from '#src/context.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'
import { flag } from '#src/ground/http/flag.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { noSuchThing } from '#src/ground/refusals/refusal.ts'
import { recordEvent } from '#src/ledgers/events/record-event.ts'

/**
 * Likes a part in development, or withdraws the like; each user counts once.
 *
 * @throws {Refusal} 404 when the brand has no such request
 */
export async function likeDevelopment(
  { db, now }: Context,
  who: Dealer,
  { id }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  return db.transaction().execute(async (tx) => {
    await lockRequest(tx, who, id)
    const like = { development_id: id, account_id: who.account_id }
    const added = await tx
      .insertInto('development_like')
      .values(like)
      .onConflict((same) => same.doNothing())
      .returning('account_id')
      .executeTakeFirst()
    if (!added)
      await tx
        .deleteFrom('development_like')
        .where('development_id', '=', id)
        .where('account_id', '=', who.account_id)
        .execute()
    const { likes } = await tx
      .updateTable('development')
      .set((row) => ({ likes: row('likes', '+', added ? 1 : -1) }))
      .where('development_id', '=', id)
      .returning('likes')
      .executeTakeFirstOrThrow()
    await recordEvent(tx, who, {
      name: added ? 'development.liked' : 'development.unliked',
      subject: { kind: 'development', id },
      brand: who.brand.id,
      company_id: who.company_id,
      facts: { likes },
      at: now(),
    })
    return { is_like: flag(added !== undefined), likes }
  })
}

async function lockRequest(
  tx: InTransaction,
  { brand }: Dealer,
  id: Id<'development'>,
): Promise<void> {
  const found = await tx
    .selectFrom('development')
    .select('development_id')
    .where('development_id', '=', id)
    .where('brand', '=', brand.id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw noSuchThing('development.not_found')
}
