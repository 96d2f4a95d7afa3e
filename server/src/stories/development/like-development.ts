import type { likeDevelopment as call } from '@portal/contract/development.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { DEVELOPMENT_STAGES, isSupportable } from '@portal/rules/development/development-stage.ts'
import type { Id } from '@portal/rules/ids.ts'

import type { Context } from '#src/context.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'
import { flag } from '#src/ground/http/flag.ts'
import type { Once } from '#src/ground/http/idempotency.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { Refusal } from '#src/ground/refusals/refusal.ts'
import { recordEvent } from '#src/ledgers/events/record-event.ts'
import { lockDevelopment } from '#src/stories/development/development-moves.ts'

/**
 * Likes a part in development, or withdraws the like; each user counts once. A page that says what it wants gets that,
 * whatever another page did before.
 *
 * @throws {Refusal} 404 when the brand has no such part in development; `development.not_supportable` when its production
 *   has begun or it was stopped
 */
export async function likeDevelopment(
  { once, now }: Pick<Context, 'now'> & { readonly once: Once },
  who: Dealer,
  { id, is_like }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  return once(async (tx) => {
    const { likes, stage } = await lockDevelopment(tx, id, who.brand.id)
    const wasLiked = await isLiked(tx, who, id)
    const isWanted = is_like === undefined ? !wasLiked : is_like === 1
    if (isWanted && !wasLiked && !isSupportable(stage))
      throw new Refusal('development.not_supportable', `${DEVELOPMENT_STAGES[stage]}，不再征集支持`)
    if (isWanted === wasLiked) return { is_like: flag(wasLiked), likes }
    const at = now()
    await writeLike(tx, who, { id, isWanted, at })
    const counted = likes + (isWanted ? 1 : -1)
    await tx
      .updateTable('development')
      .set({ likes: counted })
      .where('development_id', '=', id)
      .execute()
    await recordEvent(tx, who, {
      name: isWanted ? 'development.liked' : 'development.unliked',
      subject: { kind: 'development', id },
      brand: who.brand.id,
      company_id: who.company_id,
      facts: { likes: counted },
      at,
    })
    return { is_like: flag(isWanted), likes: counted }
  })
}

async function isLiked(
  tx: InTransaction,
  { account_id }: Dealer,
  id: Id<'development'>,
): Promise<boolean> {
  const like = await tx
    .selectFrom('development_like')
    .select('account_id')
    .where('development_id', '=', id)
    .where('account_id', '=', account_id)
    .executeTakeFirst()
  return like !== undefined
}

type Wanted = { readonly id: Id<'development'>; readonly isWanted: boolean; readonly at: Date }

/** Steps before the like are no news for the new supporter. */
async function writeLike(
  tx: InTransaction,
  { account_id }: Dealer,
  { id, isWanted, at }: Wanted,
): Promise<void> {
  const like = { development_id: id, account_id }
  if (isWanted)
    await tx
      .insertInto('development_like')
      .values({ ...like, liked_at: at, read_at: at })
      .execute()
  else
    await tx
      .deleteFrom('development_like')
      .where('development_id', '=', id)
      .where('account_id', '=', account_id)
      .execute()
}
