import type { getDelivery as call } from '@portal/contract/deliveries.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { isOwn, ownRows } from '#src/ground/http/own-rows.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { noSuchThing } from '#src/ground/refusals/refusal.ts'
import { listDeliveryRows } from '#src/stories/deliveries/delivery-rows.ts'
import { deliveryOf } from '#src/stories/deliveries/delivery.ts'

/**
 * A sub-account sees only parcels of its own orders.
 *
 * @throws {Refusal} 404 when it is not a parcel that the user sees
 */
export async function getDelivery(
  { db }: Context,
  who: Dealer,
  { delivery_id }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const isTheirs = sql`d.delivery_id = ${delivery_id} and ${isOwn(ownRows(who), 'o')}`
  const [row] = await listDeliveryRows(db, isTheirs)
  if (!row) throw noSuchThing('delivery.not_found')
  const { contacts, mobile, address } = row
  return { ...deliveryOf(row), contacts, mobile, address }
}
