import { type Id, toId } from '@portal/rules/ids.ts'
import { sql, type RawBuilder } from 'kysely'

import type { Database } from '#src/ground/database/schema.ts'

const ORDERS_AT_ONCE = 500

/**
 * The ids of all matching orders, newest first, in batches of some hundred, so that a spreadsheet of any length takes
 * little memory and holds no connection while it is sent. `which` may refer to the order `o`.
 */
export async function* listedBatches(
  db: Database,
  which: RawBuilder<unknown>,
): AsyncGenerator<readonly Id<'order'>[]> {
  // Read as text, because JavaScript dates are less precise than the database's.
  let after = { created: 'infinity', order_id: toId<'order'>(0) }
  for (;;) {
    const { rows } = await sql<typeof after>`
      select o.created_at::text as created, o.order_id from sales_order o
      where ${which} and (o.created_at, o.order_id) < (${after.created}::timestamptz, ${after.order_id}::bigint)
      order by o.created_at desc, o.order_id desc
      limit ${ORDERS_AT_ONCE}`.execute(db)
    const last = rows.at(-1)
    if (!last) return
    yield rows.map(({ order_id }) => order_id)
    if (rows.length < ORDERS_AT_ONCE) return
    after = last
  }
}
