import type { getAdminOrder as call } from '@portal/contract/admin-orders.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { worksInOffice } from '@portal/rules/accounts/account-rights.ts'
import type { Id } from '@portal/rules/ids.ts'
import { mayCancel } from '@portal/rules/orders/order-transition.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import type { Database } from '#src/ground/database/schema.ts'
import type { StaffMember } from '#src/ground/http/who.ts'
import { noSuchThing } from '#src/ground/refusals/refusal.ts'
import { freePieces } from '#src/ledgers/stock/stock-movements.ts'
import { findOrder, type WholeOrder } from '#src/stories/orders/read/find-order.ts'
import { orderDetail } from '#src/stories/orders/read/order-detail.ts'

/**
 * One order of any brand as staff see it, with amounts for roles that see what orders cost; only its state decides
 * whether it may be cancelled.
 *
 * @throws {Refusal} 404 when there is no such order
 */
export async function getAdminOrder(
  { db }: Context,
  { role }: StaffMember,
  { order_id }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const order = await findOrder(db, sql`o.order_id = ${order_id}`)
  if (!order) throw noSuchThing('order.not_found')
  const { brand, company_name, status } = order
  const available = await readAvailable(db, order)
  const may = mayCancel(status, 'staff')
  const seesPrices = worksInOffice(role)
  const rights = { isStaff: true, seesPrices, seesGifts: true, mayCancel: may }
  const detail = orderDetail(order, rights)
  const lines = detail.lines.map((line) => ({
    ...line,
    available: available.get(line.product_id) ?? 0,
  }))
  return { ...detail, lines, brand, company_name }
}

/** Without the pieces allocated to orders, this one included: what further orders may still get. */
async function readAvailable(
  db: Database,
  { lines, warehouse }: WholeOrder,
): Promise<ReadonlyMap<Id<'part'>, number>> {
  const { rows } = await sql<{ part_id: Id<'part'>; available: number }>`
    select part_id, ${freePieces('stock')} as available from stock
    where part_id = any(${lines.map((line) => line.product_id)}::bigint[]) and warehouse = ${warehouse}`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.part_id, row.available]))
}
