import type * as calls from '@portal/contract/deliveries.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { Id } from '@portal/rules/ids.ts'
import type { OrderStatus } from '@portal/rules/orders/order-status.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import type { Brands } from '#src/ground/brands/brands.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'
import type { Once } from '#src/ground/http/idempotency.ts'
import { isOwn, type OwnRows, ownRows } from '#src/ground/http/own-rows.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { noSuchThing } from '#src/ground/refusals/refusal.ts'
import { recordEvent } from '#src/ledgers/events/record-event.ts'
import { markReceived } from '#src/stories/deliveries/delivery-rows.ts'
import { advanceOrder, completeOrder, lockOrder, ofOrder } from '#src/stories/orders/index.ts'

type Receiving = Context & { readonly once: Once }

/**
 * Marks a parcel as received; repeating it changes nothing. The last parcel completes the order.
 *
 * @throws {Refusal} 404 when it is not a parcel that the user sees
 */
export async function receiveParcel(
  { once, now, brands }: Receiving,
  who: Dealer,
  { delivery_id }: InputOf<typeof calls.receiveParcel>,
): Promise<OutputOf<typeof calls.receiveParcel>> {
  return once(async (tx) => {
    const order_id = await findOrderOf(tx, ownRows(who), delivery_id)
    const arrival = { order_id, delivery_ids: [delivery_id], by: who.account_id, at: now() }
    const { status } = await receiveParcels({ tx, brands }, ownRows(who), arrival)
    return { status }
  })
}

/**
 * Parcels received before keep their time and user; with none in transit nothing changes.
 *
 * @throws {Refusal} 404 when it is not an order that the user sees
 */
export async function receiveAllParcels(
  { once, now, brands }: Receiving,
  who: Dealer,
  { order_id }: InputOf<typeof calls.receiveAllParcels>,
): Promise<OutputOf<typeof calls.receiveAllParcels>> {
  return once((tx) =>
    receiveParcels({ tx, brands }, ownRows(who), { order_id, by: who.account_id, at: now() }),
  )
}

type Arrival = {
  readonly order_id: Id<'order'>
  /** Undefined for all parcels in transit. */
  readonly delivery_ids?: readonly Id<'delivery'>[]
  /** Null for an automatic receipt. */
  readonly by: Id<'account'> | null
  readonly at: Date
}

/**
 * Receives parcels of an order. The last one completes it: its amount is added to the statement and its points are
 * credited.
 *
 * @throws {Refusal} 404 when the order is not in the scope
 */
export async function receiveParcels(
  { tx, brands }: { readonly tx: InTransaction; readonly brands: Brands },
  scope: OwnRows,
  { order_id, delivery_ids, by, at }: Arrival,
): Promise<{ received: number; status: OrderStatus }> {
  const order = await lockOrder(tx, scope, order_id)
  if (!order) throw noSuchThing('order.not_found')
  const parcels = delivery_ids ?? (await listOnTheWay(tx, order_id))
  const received = await markReceived(tx, { delivery_ids: parcels, by, at })
  if (received === 0) return { received, status: order.status }
  const { status: from } = order
  const status = await advanceOrder(tx, { order_id, from, by: by === null ? 'system' : 'company' })
  await recordEvent(tx, by === null ? 'system' : { account_id: by }, {
    name: 'parcel.received',
    ...ofOrder(order, at),
    facts: { from, status, delivery_ids: [...parcels] },
  })
  if (status === 'completed' && from !== 'completed')
    await completeOrder({ tx, brands }, { order_id, at })
  return { received, status }
}

async function listOnTheWay(tx: InTransaction, order_id: Id<'order'>): Promise<Id<'delivery'>[]> {
  const rows = await tx
    .selectFrom('delivery')
    .select('delivery_id')
    .where('order_id', '=', order_id)
    .where('received_at', 'is', null)
    .execute()
  return rows.map((row) => row.delivery_id)
}

async function findOrderOf(tx: InTransaction, scope: OwnRows, delivery_id: Id<'delivery'>) {
  const { rows } = await sql<{ order_id: Id<'order'> }>`
    select o.order_id from delivery d join sales_order o using (order_id)
    where d.delivery_id = ${delivery_id} and ${isOwn(scope, 'o')}`.execute(tx)
  const [found] = rows
  if (!found) throw noSuchThing('delivery.not_found')
  return found.order_id
}
