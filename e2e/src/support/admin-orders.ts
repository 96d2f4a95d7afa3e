import { newBuyer } from './buyers.ts'
import { sql } from './database.ts'
import { newOrder } from './orders.ts'
import { newPart } from './parts.ts'

/** An order of two pieces of one part, of a buyer of its own. */
export async function ordered() {
  const buyer = await newBuyer({ brand: 'cnab' })
  const part = await newPart({ brand: 'cnab' })
  return { buyer, part, ...(await newOrder(buyer, part)) }
}

/** The same, waiting for approval. */
export async function unapproved() {
  const order = await ordered()
  const { order_id } = order
  await sql`
    update sales_order set status = 'pending_approval', is_special_approval = true where order_id = ${order_id}`
  await sql`update order_event set to_status = 'pending_approval' where order_id = ${order_id}`
  return order
}

/** How often this was done to an order. */
export const auditOf = async (action: string, order_id: number) =>
  (
    await sql`
      select 1 from audit_entry where action = ${action} and (subject = 'sales_order' and subject_id = ${String(order_id)}
        or after->>'order_id' = ${String(order_id)})`
  ).length
