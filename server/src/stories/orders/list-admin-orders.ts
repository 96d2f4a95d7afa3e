import { type listAdminOrders as call, MOST_COUNTED } from '@portal/contract/admin.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { yuanOfFen } from '@portal/rules/money.ts'
import { ORDER_STATUS_NAMES } from '@portal/rules/order-status.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Context } from '#src/context.ts'
import type { Database } from '#src/ground/database/schema.ts'
import { totalOf } from '#src/ground/lists/count-by.ts'
import { betweenDays } from '#src/ground/lists/days.ts'
import { countUpTo } from '#src/stories/orders/count-up-to.ts'
import { mentions } from '#src/stories/orders/find-mentioned.ts'
import { listAdminOrderRows } from '#src/stories/orders/list-admin-order-rows.ts'

type Input = InputOf<typeof call>

/**
 * Orders of all brands or one, newest first. The counts per state apply all other filters, so that each tab shows what
 * it would hold, up to 10,000.
 */
export async function listAdminOrders(
  { replicaDb: db }: Context,
  _who: unknown,
  input: Input,
): Promise<OutputOf<typeof call>> {
  const { status, page, limit } = input
  const fitting = await conditionOf(db, input)
  const ofStatus = status === undefined ? sql`true` : sql`o.status = ${status}`
  const [counts, rows] = await Promise.all([
    countUpTo(db, fitting, MOST_COUNTED),
    listAdminOrderRows(db, sql`${fitting} and ${ofStatus}`, { page, limit }),
  ])
  return {
    list: rows.map(({ total_fen, ...row }) => ({
      ...row,
      status_cn: ORDER_STATUS_NAMES[row.status],
      total: yuanOfFen(total_fen),
    })),
    total: totalOf(counts, status),
    page,
    limit,
    counts,
  }
}

async function conditionOf(db: Database, input: Input): Promise<RawBuilder<unknown>> {
  const { brand, warehouse, keyword = '', date_from, date_to } = input
  const conditions = betweenDays(sql`o.created_at`, date_from, date_to)
  if (brand !== undefined) conditions.push(sql`o.brand = ${brand}`)
  if (warehouse !== undefined) conditions.push(sql`o.warehouse = ${warehouse}`)
  if (keyword.trim() !== '') conditions.push(await mentions(db, keyword.trim()))
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}
