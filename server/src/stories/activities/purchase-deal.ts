import type { InputOf } from '@portal/contract/endpoint.ts'
import { EnvelopeStatus } from '@portal/contract/envelope.ts'
import type { placeOrder as call } from '@portal/contract/orders.ts'
import { activityState, refusalToPurchase, wholeSets } from '@portal/rules/activities/activity.ts'
import type { Id } from '@portal/rules/ids.ts'

import {
  type DealOnSale,
  findDeal,
  type Purchase,
  purchaseDeal,
} from '#src/facts/deals/deal-rows.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { noSuchThing, Refusal, refuseIf } from '#src/ground/refusals/refusal.ts'
import type { CartLine } from '#src/stories/cart/index.ts'

type Checkout = {
  readonly rows: readonly CartLine[]
  readonly input: InputOf<typeof call>
  readonly at: Date
}

/**
 * The purchase that rows at the activity checkout make: whole sets of one running deal with sets left; undefined for
 * rows of the cart.
 *
 * @throws {Refusal} 404 without a row; `activity.not_whole` for other rows; 409 `activity.over`; `activity.limit`
 */
export async function findPurchase(
  tx: InTransaction,
  who: Dealer,
  { rows, input, at }: Checkout,
): Promise<Purchase | undefined> {
  if (input.shopv2_activity_flag !== 1) return undefined
  const [deal_id, ...others] = new Set(rows.map((row) => row.deal_id))
  if (typeof deal_id !== 'number') throw noSuchThing('cart.not_found')
  const items = rows.flatMap(({ activity_item_id: itemId, quantity: pieces }) =>
    itemId === null ? [] : [{ itemId, pieces }],
  )
  if (others.length > 0 || items.length < rows.length) throw notWhole()
  const buyer = { brand: who.brand.id, company_id: who.company_id }
  const deal = await findDeal(tx, buyer, deal_id)
  if (!deal || !isDealRunning(deal, at)) throw over()
  const sets = wholeSets(
    deal.items.map(({ activity_item_id: itemId, pieces }) => ({ itemId, pieces })),
    items,
  )
  if (sets === undefined) throw notWhole()
  refuseIf('activity.limit', refusalToPurchase(sets, limitsOf(deal)))
  return { deal_id, sets }
}

/** @throws {Refusal} 409 `activity.over` when one of these rows no longer has an activity price */
export function refuseEndedDeals(rows: readonly CartLine[]): void {
  if (rows.some((row) => row.price_fen === null)) throw over()
}

/**
 * Refuses shortages, because sets are not divided and the cart keeps no rest of a flash sale.
 *
 * @throws {Refusal} `activity.short`
 */
export function refuseShortages(shortages: readonly { readonly row: CartLine }[]): void {
  if (shortages.length === 0) return
  const numbers = shortages.map(({ row }) => row.oe_number).join('、')
  throw new Refusal('activity.short', `库存不足，没有下单：${numbers}`)
}

type PlacedOrder = { readonly order_id: Id<'order'> }

/**
 * Records the purchase of the deal by the order of this checkout. There is only one order, because a deal ships from
 * one warehouse.
 *
 * @throws {Refusal} `activity.limit` when other purchases were faster; 409 `activity.over`
 */
export async function recordPurchase(
  tx: InTransaction,
  who: Dealer,
  order: {
    readonly purchase: Purchase
    readonly placed: readonly [PlacedOrder, ...PlacedOrder[]]
    readonly at: Date
  },
): Promise<void> {
  const { purchase, placed, at } = order
  const [{ order_id }, ...others] = placed
  if (others.length > 0) throw new Error('a deal ships from one warehouse')
  const purchaser = { brand: who.brand.id, company_id: who.company_id, order_id }
  if (await purchaseDeal(tx, purchaser, { ...purchase, at })) return
  const deal = await findDeal(tx, purchaser, purchase.deal_id)
  if (!deal || !isDealRunning(deal, at)) throw over()
  refuseIf('activity.limit', refusalToPurchase(purchase.sets, limitsOf(deal)))
  throw over()
}

function isDealRunning(
  { is_on: isOn, starts_at: startsAt, ends_at: endsAt }: DealOnSale,
  at: Date,
) {
  return activityState({ isOn, startsAt, endsAt }, at) === 'running'
}

function limitsOf({ max_total, max_per_company, sold, mine }: DealOnSale) {
  return { maxTotal: max_total, maxPerCompany: max_per_company, sold, mine }
}

function over(): Refusal {
  return new Refusal('activity.over', '活动已结束，活动价不再有效', {
    status: EnvelopeStatus.changed,
  })
}

function notWhole(): Refusal {
  return new Refusal('activity.not_whole', '活动商品按整份、一种一单购买，请返回活动重新选购')
}
