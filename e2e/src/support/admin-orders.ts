import type { Id } from '@portal/rules/ids.ts'

import { newBuyer } from './buyers.ts'
import { sql } from './database.ts'
import { newOrder } from './orders.ts'
import { newPart } from './parts.ts'

export const ordered = async () => orderOf('confirmed')

export const unapproved = async () => orderOf('pending_approval')

async function orderOf(status: 'confirmed' | 'pending_approval') {
  const buyer = await newBuyer({ brand: 'cnab' })
  const part = await newPart({ brand: 'cnab' })
  return { buyer, part, ...(await newOrder(buyer, part, status)) }
}

export const auditOf = async (action: string, order_id: Id<'order'>) =>
  (
    await sql`
      select 1 from audit_entry where action = ${action} and (table_name = 'sales_order' and key = ${String(order_id)}
        or after->>'order_id' = ${String(order_id)})`
  ).length
