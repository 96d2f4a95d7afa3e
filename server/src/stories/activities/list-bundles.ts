import type { listBundles as call } from '@portal/contract/activities.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'

import type { Context } from '#src/context.ts'
import { findShownActivity } from '#src/facts/deals/find-shown-activity.ts'
import { listDeals } from '#src/facts/deals/list-deals.ts'
import type { Dealer } from '#src/ground/http/who.ts'

/** Empty if the brand never had an activity; shows the next or last one while none is running. */
export async function listBundles(
  { db, now }: Pick<Context, 'db' | 'now'>,
  who: Dealer,
  { page, limit }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const shown = await findShownActivity(db, who.brand.id, now())
  if (!shown) return { list: [], total: 0, page, limit }
  const { activity_id } = shown
  return {
    ...(await listDeals(db, who, { activity_id, kind: 'bundle', page, limit })),
    page,
    limit,
  }
}
