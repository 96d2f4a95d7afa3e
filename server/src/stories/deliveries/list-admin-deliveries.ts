import type { listAdminDeliveries as call } from '@portal/contract/admin-orders.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { listDeliveryRows } from '#src/stories/deliveries/delivery-rows.ts'
import { deliveryOf } from '#src/stories/deliveries/delivery.ts'

/** In the order they left; empty for an unknown order. */
export async function listAdminDeliveries(
  { db }: Context,
  _who: unknown,
  { order_id }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  return { list: (await listDeliveryRows(db, sql`d.order_id = ${order_id}`)).map(deliveryOf) }
}
