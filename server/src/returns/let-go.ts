import { sql } from 'kysely'

import type { InTransaction } from '#src/database/schema.ts'
import { countReturned } from '#src/orders/returned-lines.ts'

/** A return that will not be holds its pieces no longer; the caller holds its lock. */
export async function letGo(tx: InTransaction, return_id: number): Promise<void> {
  const { rows } = await sql<{ order_line_id: number; quantity: number }>`
    select order_line_id, quantity from return_line where return_id = ${return_id} order by order_line_id`.execute(
    tx,
  )
  await countReturned(
    tx,
    rows.map(({ order_line_id, quantity }) => ({ order_line_id, returned: -quantity })),
  )
}
