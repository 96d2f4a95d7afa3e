import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { listOrders as call, OrderRow } from '@portal/contract/orders.ts'
import type { Id } from '@portal/rules/ids.ts'
import { yuanOfFen } from '@portal/rules/money/money.ts'
import { ORDER_STATUS_NAMES } from '@portal/rules/orders/order-status.ts'
import { mayCancel } from '@portal/rules/orders/order-transition.ts'
import { sql } from 'kysely'
import type { Static } from 'typebox'

import type { Context } from '#src/context.ts'
import type { Database } from '#src/ground/database/schema.ts'
import { flag } from '#src/ground/http/flag.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { totalOf } from '#src/ground/lists/count-by.ts'
import { countOrders } from '#src/stories/orders/move/order-moves.ts'
import { isListed } from '#src/stories/orders/read/listed-filter.ts'
import { partsNamed } from '#src/stories/orders/read/order-filter.ts'
import { type OrderListRow, queryOrders } from '#src/stories/orders/read/query-orders.ts'

/**
 * The company's orders (a sub-account's own), newest first. The counts per state apply all other filters, so that each
 * tab shows its size.
 */
export async function listOrders(
  { db }: Context,
  who: Dealer,
  { state, page, limit, ...filter }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const fitting = await isListed(db, who, filter)
  const ofState = state === undefined ? fitting : sql`${fitting} and o.status = ${state}`
  const named = partsNamed(filter.keyword ?? '', who)
  const [counts, rows, users] = await Promise.all([
    countOrders(db, fitting),
    queryOrders(db, ofState, { page, limit, named }),
    who.isMain ? listUsers(db, who.company_id) : [],
  ])
  return {
    list: rows.map((row) => orderToWire(row, who)),
    total: totalOf(counts, state),
    page,
    limit,
    counts,
    users,
  }
}

/** The users by whom a main account may filter, including former users with orders. */
async function listUsers(db: Database, company_id: Id<'company'>) {
  const users = await db
    .selectFrom('account')
    .select(['account_id as subuser_id', 'name'])
    .where('company_id', '=', company_id)
    .orderBy('is_main', 'desc')
    .orderBy('account_id')
    .execute()
  return users
}

/** The order as this user may see it: only users who purchase see amounts and may cancel. */
function orderToWire(row: OrderListRow, { isPurchaser }: Dealer): Static<typeof OrderRow> {
  return {
    order_id: row.order_id,
    order_no: row.order_no,
    status: row.status,
    status_cn: ORDER_STATUS_NAMES[row.status],
    create_date: row.created,
    warehouse_type: row.warehouse,
    total: isPurchaser ? yuanOfFen(row.total_fen) : null,
    quantity: row.quantity,
    kinds: row.kinds,
    user_name: row.user_name,
    remark: row.remark,
    may_cancel: flag(isPurchaser && mayCancel(row.status, 'company')),
    parcels_on_way: row.parcels_on_way,
    lines: [...row.lines],
  }
}
