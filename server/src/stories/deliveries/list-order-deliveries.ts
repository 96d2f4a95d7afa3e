import type { listOrderDeliveries as call } from '@portal/contract/deliveries.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { isOwn, ownRows } from '#src/ground/http/own-rows.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { listDeliveryRows } from '#src/stories/deliveries/delivery-rows.ts'
import { deliveryOf } from '#src/stories/deliveries/delivery.ts'

/** The parcels of an order that the user sees, in the order they left; empty for another company's order. */
export async function listOrderDeliveries(
  { db }: Context,
  who: Dealer,
  { order_id }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const isTheirs = sql`d.order_id = ${order_id} and ${isOwn(ownRows(who), 'o')}`
  return { list: (await listDeliveryRows(db, isTheirs)).map(deliveryOf) }
}
