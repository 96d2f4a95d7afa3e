import type { bringDealToCheckout as call } from '@portal/contract/activities.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { activityState, refusalToPurchase } from '@portal/rules/activities/activity.ts'

import type { Context } from '#src/context.ts'
import { type DealOnSale, findDeal } from '#src/facts/deals/deal-rows.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { noSuchThing, Refusal, refuseIf } from '#src/ground/refusals/refusal.ts'
import { lockCart, refuseClosedWarehouse, setActivityRows } from '#src/stories/cart/index.ts'

/**
 * Puts this many sets of a deal into the user's activity checkout, replacing its content. Reserves nothing: the first
 * order gets the sets.
 *
 * @throws {Refusal} 404 for a deal of another brand or one that is switched off; `activity.not_running`,
 *   `activity.limit`, `activity.withdrawn`, `cart.warehouse_closed`
 */
export async function bringDealToCheckout(
  { db, now }: Pick<Context, 'db' | 'now'>,
  who: Dealer,
  { deal_id, sets }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const { company_id, account_id } = who
  const owner = { brand: who.brand.id, company_id, account_id, at: now() }
  return db.transaction().execute(async (tx) => {
    await lockCart(tx, who.company_id)
    const deal = await findDeal(tx, owner, deal_id)
    if (!deal) throw noSuchThing('activity.not_found')
    refuseClosedWarehouse(who, deal.warehouse)
    refuseNow(deal, sets, owner.at)
    const rows = deal.items.map(({ activity_item_id, part_id, pieces, price_fen }) => ({
      activity_item_id,
      part_id,
      warehouse: deal.warehouse,
      quantity: pieces * sets,
      price_fen,
    }))
    return { deal_id, pd_cart_ids: await setActivityRows(tx, owner, rows) }
  })
}

function refuseNow(deal: DealOnSale, sets: number, at: Date): void {
  const { is_on: isOn, starts_at: startsAt, ends_at: endsAt } = deal
  const state = activityState({ isOn, startsAt, endsAt }, at)
  if (state !== 'running')
    throw new Refusal('activity.not_running', state === 'coming' ? '活动还没有开始' : '活动已结束')
  const { max_total, max_per_company, sold, mine, items } = deal
  const limits = { maxTotal: max_total, maxPerCompany: max_per_company, sold, mine }
  refuseIf('activity.limit', refusalToPurchase(sets, limits))
  if (items.some(({ is_withdrawn }) => is_withdrawn))
    throw new Refusal('activity.withdrawn', '活动里有配件已下架')
}
