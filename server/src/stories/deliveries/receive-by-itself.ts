import type { Id } from '@portal/rules/ids.ts'
import { receivedByItselfUntil } from '@portal/rules/orders/automatic-receipt.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { receiveParcels } from '#src/stories/deliveries/receive-parcels.ts'

const MAX_RECEIPTS_AT_ONCE = 200

/**
 * Receives parcels that left more than 15 days ago. Each order has its own transaction, so one failure does not block
 * the others. Idempotent.
 *
 * @returns the number of parcels
 */
export async function receiveByItself({
  db,
  now,
  brands,
}: Pick<Context, 'db' | 'now' | 'brands'>): Promise<number> {
  let received = 0
  let after = 0
  for (;;) {
    const { rows } = await sql<{
      order_id: Id<'order'>
      company_id: Id<'company'>
      delivery_ids: Id<'delivery'>[]
    }>`
      select order_id, company_id, array_agg(delivery_id order by delivery_id) as delivery_ids
      from delivery
      where received_at is null and shipped_at <= ${receivedByItselfUntil(now())} and order_id > ${after}
      group by order_id, company_id order by order_id limit ${MAX_RECEIPTS_AT_ONCE}`.execute(db)
    for (const { order_id, company_id, delivery_ids } of rows) {
      const arrival = { order_id, delivery_ids, by: null, at: now() }
      const done = await db
        .transaction()
        .execute((tx) => receiveParcels({ tx, brands }, { company_id }, arrival))
      received += done.received
      after = order_id
    }
    if (rows.length < MAX_RECEIPTS_AT_ONCE) return received
  }
}
