import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { getOrder as call } from '@portal/contract/orders.ts'
import { mayCancel } from '@portal/rules/orders/order-transition.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { isOwn, ownRows } from '#src/ground/http/own-rows.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { noSuchThing } from '#src/ground/refusals/refusal.ts'
import { findOrder } from '#src/stories/orders/read/find-order.ts'
import { orderDetail } from '#src/stories/orders/read/order-detail.ts'

/**
 * A sub-account sees only its own orders; gifts are shown to the main account, prices to users who may purchase.
 *
 * @throws {Refusal} 404 when it is not an order that the user sees
 */
export async function getOrder(
  { db }: Context,
  who: Dealer,
  { order_id }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const order = await findOrder(db, sql`o.order_id = ${order_id} and ${isOwn(ownRows(who), 'o')}`)
  if (!order) throw noSuchThing('order.not_found')
  return orderDetail(order, {
    isStaff: false,
    seesPrices: who.isPurchaser,
    seesGifts: who.isMain,
    mayCancel: who.isPurchaser && mayCancel(order.status, 'company'),
  })
}
