import { activityState } from '@portal/rules/activities/activity.ts'
import { dealObstacle } from '@portal/rules/activities/deal-obstacle.ts'
import type { Id } from '@portal/rules/ids.ts'
import { type Fen, fenOfYuan } from '@portal/rules/money/money.ts'

import type { Context } from '#src/context.ts'
import { findShownActivity } from '#src/facts/deals/find-shown-activity.ts'
import { listDeals } from '#src/facts/deals/list-deals.ts'
import type { Dealer } from '#src/ground/http/who.ts'

export type FlashPrice = { readonly deal_id: Id<'deal'>; readonly price_fen: Fen }

/** Far above the number of flash sales in any activity. */
export const MAX_FLASH_SALES = 200

/**
 * The flash prices at which this user can buy now, by part: of a running activity with sets left for the company and
 * stock for one set. Empty for users who may not see purchase prices. Two statements for any number of parts.
 */
export async function listFlashPrices(
  { db, now }: Pick<Context, 'db' | 'now'>,
  who: Dealer,
): Promise<ReadonlyMap<Id<'part'>, FlashPrice>> {
  const prices = new Map<Id<'part'>, FlashPrice>()
  if (!who.isPurchaser) return prices
  const at = now()
  const shown = await findShownActivity(db, who.brand.id, at)
  if (!shown) return prices
  const { activity_id, starts_at: startsAt, ends_at: endsAt } = shown
  const state = activityState({ isOn: true, startsAt, endsAt }, at)
  if (state !== 'running') return prices
  const requested = { activity_id, kind: 'flash_sale', page: 1, limit: MAX_FLASH_SALES } as const
  const { list } = await listDeals(db, who, requested)
  for (const deal of list.filter((one) => dealObstacle(one, state) === undefined)) {
    const { deal_id, items } = deal
    for (const { product_id, price } of items) {
      if (price === null) continue
      const price_fen = fenOfYuan(price)
      const known = prices.get(product_id)
      if (!known || price_fen < known.price_fen) prices.set(product_id, { deal_id, price_fen })
    }
  }
  return prices
}
