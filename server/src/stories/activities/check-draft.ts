import { isSameSet } from '@portal/rules/activity-problem.ts'
import { sql } from 'kysely'

import type { InTransaction } from '#src/ground/database/schema.ts'
import { noSuchThing, Refusal } from '#src/ground/refusals/refusal.ts'
import type { StoredActivity } from '#src/stories/activities/stored-activity.ts'
import type { SectionToWrite } from '#src/stories/activities/write-sections.ts'

/** @throws {Refusal} `activity.unknown_part` for parts that the brand does not have */
export async function refuseUnknownParts(
  tx: InTransaction,
  brand: string,
  sections: readonly SectionToWrite[],
): Promise<void> {
  const items = sections.flatMap(({ deals }) => deals.flatMap((deal) => deal.items))
  const ids = [...new Set(items.map(({ partId }) => partId))]
  const { rows } = await sql<{ known: number }>`
    select count(*)::integer as known from part
    where brand = ${brand} and part_id = any(${ids}::bigint[])`.execute(tx)
  if ((rows[0]?.known ?? 0) < ids.length)
    throw new Refusal('activity.unknown_part', '有配件不属于该品牌，请重新选择')
}

/**
 * Locks the deals, so that nobody buys one while it is changed.
 *
 * @throws {Refusal} 404 for deals of another activity; `activity.taken` when a bought deal would be removed, change its
 *   parts, or get a limit below what was bought
 */
export async function refuseLostPurchases(
  tx: InTransaction,
  before: StoredActivity | undefined,
  sections: readonly SectionToWrite[],
): Promise<void> {
  const drafts = sections.flatMap(({ deals }) => deals)
  const named = drafts.flatMap(({ id }) => (id === undefined ? [] : [id]))
  const stored = before?.sections.flatMap(({ deals }) => deals) ?? []
  const ids = stored.map((deal) => deal.activity_offer_id)
  if (new Set(named).size < named.length || named.some((id) => !ids.includes(id)))
    throw noSuchThing('activity.offer_not_found')
  const { rows } = await sql<{ activity_offer_id: number; taken: number; has_purchases: boolean }>`
    select activity_offer_id, taken,
      exists (select from activity_taking t where t.activity_offer_id = o.activity_offer_id) as has_purchases
    from activity_offer o where activity_offer_id = any(${ids}::bigint[])
    order by activity_offer_id for update`.execute(tx)
  for (const { activity_offer_id, taken, has_purchases } of rows) {
    if (!has_purchases) continue
    const draft = drafts.find(({ id }) => id === activity_offer_id)
    if (!draft)
      throw new Refusal('activity.taken', '已有人购买的商品不能移除，可以改限量或停用活动')
    const items = stored.find((one) => one.activity_offer_id === activity_offer_id)?.items ?? []
    const set = items.map(({ product_id, pieces }) => ({ partId: product_id, pieces }))
    if (!isSameSet(set, draft.items))
      throw new Refusal('activity.taken', '已有人购买的商品不能更换配件或件数')
    if (draft.mostTotal !== null && draft.mostTotal < taken)
      throw new Refusal('activity.taken', `限量不能少于已抢的 ${taken} 份`)
  }
}
